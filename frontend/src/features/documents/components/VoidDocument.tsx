import Typography from '@mui/material/Typography';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useVoidDocument } from '../api';
import type { Document } from '../model';
import { voidSchema } from '../rules';

/** Voiding cannot be undone, so it asks for the reason, which stays on record. */
export function VoidDocument({ document, onClose }: { document: Document; onClose: () => void }) {
  const { run } = useVoidDocument(document.id);
  const notify = useNotify();
  const submit = async ({ reason }: { reason: string }) => {
    await run({ reason: reason.trim(), version: document.version });
    notify.success('Document Voided', document.title);
    onClose();
  };
  const failed = (error: unknown) => notify.failure(error, 'Failed to void the document');
  return (
    <FormDialog
      title="Void Document"
      submitLabel="Void Document"
      draft={`document:${document.id}:void`}
      destructive
      initialValues={{ reason: '' }}
      schema={voidSchema}
      onSubmit={submit}
      onFailed={failed}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        {`“${document.title}” stays on record for ${document.client.name}, marked as void. This cannot be undone.`}
      </Typography>
      <TextField name="reason" label="Reason" required rows={2} autoFocus />
    </FormDialog>
  );
}
