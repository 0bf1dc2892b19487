import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import { useContext, useState } from 'react';
import { ApiError } from '../../../api/ApiError';
import { useMerges } from '../../../api/useMerges';
import { mergedInto } from '../../../lib/people/mergedInto';
import { editedPerson } from '../../../lib/people/personRules';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { ConflictNotice } from '../../../ui/form/ConflictNotice';
import { UnsavedFormContext } from '../../../ui/form/unsavedFormContext';
import { MergedInto } from '../../../ui/merges/MergedInto';
import { OpenMerged } from '../../../ui/merges/OpenMerged';
import { ErrorState, LoadingState } from '../../../ui/states/states';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useCreateRawLead, useFreshRawLead } from '../api';
import { conflictChanges } from '../conflict';
import { askedOf, emptyRawLead, formValues, type RawLead, type RawLeadValues, toInput } from '../model';
import { rawLeadSchema } from '../rules';
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
  if (record) return <EditRawLeadForm initial={record} onUndone={reload} onClose={onClose} />;
  const merged = error instanceof ApiError ? mergedInto(error) : null;
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <Dialog open onClose={onClose} aria-label="Edit Raw Lead" maxWidth="sm" fullWidth scroll="body">
      {merged ? (
        <OpenMerged recordName="raw lead" merged={merged} />
      ) : error ? (
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

interface EditRawLeadFormProps {
  initial: RawLead;
  onUndone: () => void;
  onClose: () => void;
}

function EditRawLeadForm({ initial, onUndone, onClose }: EditRawLeadFormProps) {
  // The version being edited. Discarding changes restarts the form from the current record.
  const [base, setBase] = useState(initial);
  return (
    <EditRawLeadFrom key={base.version} base={base} onTake={setBase} onUndone={onUndone} onClose={onClose} />
  );
}

interface EditRawLeadFromProps {
  base: RawLead;
  onTake: (current: RawLead) => void;
  onUndone: () => void;
  onClose: () => void;
}

function EditRawLeadFrom({ base, onTake, onUndone, onClose }: EditRawLeadFromProps) {
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
        ) : (
          <MergedHere base={base} onUndone={onUndone} />
        )
      }
      onSubmit={submit}
      onFailed={failed}
      onClose={onClose}
    />
  );
}

function MergedHere({ base, onUndone }: Pick<EditRawLeadFromProps, 'base' | 'onUndone'>) {
  const merged = useMerges('raw_lead', base.id);
  const form = useContext(UnsavedFormContext);
  const undone = () => {
    // The form begins again from what the record is now. What is typed in it stays instead: saving it shows what the undoing
    // changed, because it is based on the version before.
    if (!form?.hasChanges()) onUndone();
  };
  return <MergedInto {...merged} version={base.version} onUndone={undone} />;
}
