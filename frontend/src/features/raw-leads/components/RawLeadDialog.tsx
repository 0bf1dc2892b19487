import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import { useState } from 'react';
import { ApiError } from '../../../api/ApiError';
import { editedPerson } from '../../../lib/personRules';
import { ConflictNotice } from '../../../ui/ConflictNotice';
import { FormDialog } from '../../../ui/FormDialog';
import { ErrorState, LoadingState } from '../../../ui/states';
import { useNotify } from '../../../ui/useNotify';
import { useCreateRawLead, useFreshRawLead } from '../api';
import { conflictChanges } from '../conflict';
import {
  askedOf,
  emptyRawLead,
  formValues,
  type RawLead,
  type RawLeadValues,
  rawLeadSchema,
  toInput,
} from '../model';
import { useRawLeadSaver } from '../useRawLeadSaver';
import { rawLeadTabs } from './rawLeadTabs';

const NEW_TABS = rawLeadTabs();

export function AddRawLead({ onClose }: { onClose: () => void }) {
  const { run } = useCreateRawLead();
  const notify = useNotify();
  const submit = async (values: RawLeadValues) => {
    await run({ ...toInput(values), ...askedOf(values) });
    notify.success('Success', 'Raw lead created successfully');
    onClose();
  };
  const failed = (error: unknown) => notify.failure(error, 'Failed to create raw lead');
  return (
    <FormDialog
      title="Add New Raw Lead"
      submitLabel="Create Raw Lead"
      draft="raw-lead:new"
      initialValues={emptyRawLead}
      schema={rawLeadSchema}
      tabs={NEW_TABS}
      onSubmit={submit}
      onFailed={failed}
      onClose={onClose}
    />
  );
}

export function EditRawLead({ id, onClose }: { id: number; onClose: () => void }) {
  const { record, error, reload } = useFreshRawLead(id);
  if (record) return <EditRawLeadForm initial={record} onClose={onClose} />;
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <Dialog open onClose={onClose} aria-label="Edit Raw Lead" maxWidth="sm" fullWidth scroll="body">
      {error ? (
        <ErrorState
          text={
            isMissing
              ? 'This raw lead does not exist.'
              : 'Error loading this raw lead. Please try again later.'
          }
          reference={error instanceof ApiError ? error.requestId : undefined}
          onRetry={isMissing ? undefined : reload}
        />
      ) : (
        <LoadingState label="Loading the raw lead" />
      )}
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function EditRawLeadForm({ initial, onClose }: { initial: RawLead; onClose: () => void }) {
  // The version being edited. Discarding changes restarts the form from the current record.
  const [base, setBase] = useState(initial);
  return <EditRawLeadFrom key={base.version} base={base} onTake={setBase} onClose={onClose} />;
}

interface EditRawLeadFromProps {
  base: RawLead;
  onTake: (current: RawLead) => void;
  onClose: () => void;
}

function EditRawLeadFrom({ base, onTake, onClose }: EditRawLeadFromProps) {
  const { save, conflict, isSaving } = useRawLeadSaver(base);
  const notify = useNotify();
  const submit = async (values: RawLeadValues) => {
    if (!(await save(values))) return false;
    notify.success('Success', 'Raw lead updated successfully');
    onClose();
    return true;
  };
  const failed = (error: unknown) => notify.failure(error, 'Failed to update raw lead');
  return (
    <FormDialog
      title="Edit Raw Lead"
      submitLabel="Update Raw Lead"
      draft={`raw-lead:${base.id}`}
      initialValues={formValues(base)}
      schema={editedPerson(rawLeadSchema, base)}
      tabs={rawLeadTabs(base)}
      notice={
        conflict ? (
          <ConflictNotice
            recordName="raw lead"
            changes={conflictChanges(conflict)}
            isSaving={isSaving}
            onTakeCurrent={() => onTake(conflict.current)}
          />
        ) : null
      }
      onSubmit={submit}
      onFailed={failed}
      onClose={onClose}
    />
  );
}
