import { useState } from 'react';
import { type Conflict, useSaver } from '../../../api/useSaver';
import { changedFields, differences } from '../../../lib/forms/changes';
import { fieldLabel } from '../../../lib/words/fieldLabels';
import { EditDialog } from '../../../ui/dialogs/EditDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { asOptions } from '../../../ui/filters/FilterFields';
import { useNotify } from '../../../ui/toasts/useNotify';
import { type DocumentPatch, useUpdateDocument } from '../api';
import { DOCUMENT_TYPES, type Document } from '../model';
import { editSchema } from '../rules';

type Edited = Pick<Document, 'title' | 'type' | 'status'>;

const editedOf = ({ title, type, status }: Document): Edited => ({ title, type, status });

const isRecord = (value: object) => 'mayOpen' in value;

const conflictChanges = ({ base, current, patch }: Conflict<Document, Partial<DocumentPatch>>) =>
  differences({
    before: editedOf(base),
    now: editedOf(current),
    mine: patch,
    label: fieldLabel,
  });

export function EditDocument({ initial, onClose }: { initial: Document; onClose: () => void }) {
  // The version being edited. Discarding changes restarts the form from the current record.
  const [base, setBase] = useState(initial);
  return <EditDocumentFrom key={base.version} base={base} onTake={setBase} onClose={onClose} />;
}

interface EditDocumentFromProps {
  base: Document;
  onTake: (current: Document) => void;
  onClose: () => void;
}

function EditDocumentFrom({ base, onTake, onClose }: EditDocumentFromProps) {
  const notify = useNotify();
  const update = useUpdateDocument(base.id);
  const saver = useSaver<Document, Partial<DocumentPatch>>({ update, isRecord, onSaved: onClose });
  return (
    <EditDialog<Edited, Document, Partial<DocumentPatch>>
      title="Edit Document"
      submitLabel="Save Changes"
      draft={`document:${base.id}`}
      initialValues={editedOf(base)}
      schema={editSchema}
      recordName="document"
      base={base}
      saver={saver}
      changes={saver.conflict ? conflictChanges(saver.conflict) : []}
      patchOf={(typed) => changedFields({ ...typed, title: typed.title.trim() }, editedOf(base))}
      onDone={() => notify.success('Document Updated')}
      onTakeCurrent={onTake}
      onFailed={(error) => notify.failure(error, 'Failed to update the document')}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField className="wide" name="title" label="Title" required />
        {/* What Exitdesk made stays of the type that it was made as. */}
        {base.generated ? null : <SelectField name="type" label="Type" options={asOptions(DOCUMENT_TYPES)} />}
        <SelectField name="status" label="Status" options={asOptions([base.status, ...base.nextStatuses])} />
      </FieldGrid>
    </EditDialog>
  );
}
