import { useState } from 'react';
import { problemText } from '../../../api/ApiError';
import { useSaver } from '../../../api/useSaver';
import { changedFields, differences } from '../../../lib/changes';
import { ConflictNotice } from '../../../ui/ConflictNotice';
import { asOptions } from '../../../ui/FilterFields';
import { FormDialog } from '../../../ui/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { useToast } from '../../../ui/useToast';
import { type DocumentPatch, useUpdateDocument } from '../api';
import { DOCUMENT_TYPES, type Document, editSchema, statusesFrom } from '../model';

type Edited = Pick<Document, 'title' | 'type' | 'status'>;

const LABELS: Record<string, string> = { title: 'Title', type: 'Type', status: 'Status' };
const editedOf = ({ title, type, status }: Document): Edited => ({ title, type, status });

export function EditDocument({ initial, onClose }: { initial: Document; onClose: () => void }) {
  // What the typing started from; taking the current record starts over from there.
  const [base, setBase] = useState(initial);
  return <EditFrom key={base.version} base={base} onTake={setBase} onClose={onClose} />;
}

interface EditFromProps {
  base: Document;
  onTake: (current: Document) => void;
  onClose: () => void;
}

function EditFrom({ base, onTake, onClose }: EditFromProps) {
  const toast = useToast();
  const update = useUpdateDocument(base.id);
  const { save, conflict, isSaving } = useSaver<Document, Partial<DocumentPatch>>({
    update,
    isRecord: (value) => 'mayOpen' in value,
    onSaved: () => {
      toast({ tone: 'success', title: 'Success', description: 'Document updated' });
      onClose();
    },
  });
  const submit = async (values: Edited) => {
    const typed = { ...values, title: values.title.trim() };
    // After a conflict, what was typed goes on top of the record as it is now.
    await save(changedFields(typed, editedOf(base)), conflict?.current ?? base);
  };
  const failed = (error: unknown) =>
    toast({
      tone: 'error',
      title: 'Error',
      description: problemText(error, 'Failed to update the document'),
    });
  return (
    <FormDialog
      title="Edit document"
      submitLabel="Save changes"
      initialValues={editedOf(base)}
      schema={editSchema}
      notice={
        conflict ? (
          <ConflictNotice
            what="document"
            changes={differences({
              before: editedOf(conflict.base),
              now: editedOf(conflict.current),
              mine: conflict.patch,
              label: (field) => LABELS[field] ?? field,
            })}
            isSaving={isSaving}
            onTakeCurrent={() => onTake(conflict.current)}
          />
        ) : null
      }
      onSubmit={submit}
      onFailed={failed}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField className="wide" name="title" label="Title" required />
        <SelectField name="type" label="Type" options={asOptions(DOCUMENT_TYPES)} />
        <SelectField name="status" label="Status" options={asOptions(statusesFrom(base.status))} />
      </FieldGrid>
    </FormDialog>
  );
}
