import Typography from '@mui/material/Typography';
import { problemText } from '../../../api/ApiError';
import { FormDialog } from '../../../ui/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { useToast } from '../../../ui/useToast';
import { useVoidDocument } from '../api';
import { type Document, voidSchema } from '../model';

/** Voiding cannot be undone, so it asks for the reason, which stays on record. */
export function VoidDocument({ document, onClose }: { document: Document; onClose: () => void }) {
  const { run } = useVoidDocument(document.id);
  const toast = useToast();
  const submit = async ({ reason }: { reason: string }) => {
    await run(reason.trim());
    toast({ tone: 'success', title: 'Document voided', description: document.title });
    onClose();
  };
  const failed = (error: unknown) =>
    toast({ tone: 'error', title: 'Error', description: problemText(error, 'Failed to void the document') });
  return (
    <FormDialog
      title="Void document"
      submitLabel="Void document"
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
