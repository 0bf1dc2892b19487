import Typography from '@mui/material/Typography';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { TextField } from '../../../ui/fields/TextField';
import { useNotify } from '../../../ui/toasts/useNotify';
import { type Agreement, useAcceptNotice } from './agreementApi';
import { CANCELED, reasonSchema } from './canceling';

interface AcceptNoticeDialogProps {
  agreement: Agreement;
  onClose: () => void;
}

/** Lets a notice that came late hold. */
export function AcceptNoticeDialog({ agreement, onClose }: AcceptNoticeDialogProps) {
  const { run } = useAcceptNotice(agreement.documentId);
  const notify = useNotify();
  const submit = async ({ reason }: { reason: string }) => {
    const { outcome } = await run({ version: agreement.version, reason: reason.trim() });
    notify.success('Success', CANCELED[outcome]);
    onClose();
  };
  return (
    <FormDialog<{ reason: string }>
      title="Accept Late Cancellation"
      submitLabel="Accept"
      destructive
      draft={`document:${agreement.documentId}:accept`}
      initialValues={{ reason: '' }}
      schema={reasonSchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to accept the cancellation')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        Everything follows as if the client had canceled in time: held and released money goes back.
      </Typography>
      <FieldGrid>
        <TextField name="reason" label="Reason" required autoFocus rows={2} className="wide" />
      </FieldGrid>
    </FormDialog>
  );
}
