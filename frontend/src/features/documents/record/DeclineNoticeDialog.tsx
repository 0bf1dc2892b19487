import Typography from '@mui/material/Typography';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { TextField } from '../../../ui/fields/TextField';
import { useNotify } from '../../../ui/toasts/useNotify';
import { type Agreement, useDeclineNotice } from './agreementApi';
import { reasonSchema } from './canceling';

interface DeclineNoticeDialogProps {
  agreement: Agreement;
  onClose: () => void;
}

/** Leaves a notice that came late without effect. */
export function DeclineNoticeDialog({ agreement, onClose }: DeclineNoticeDialogProps) {
  const { run } = useDeclineNotice(agreement.documentId);
  const notify = useNotify();
  const submit = async ({ reason }: { reason: string }) => {
    await run({ version: agreement.version, reason: reason.trim() });
    notify.success('Success', 'Late cancellation declined');
    onClose();
  };
  return (
    <FormDialog<{ reason: string }>
      title="Decline Late Cancellation"
      submitLabel="Decline"
      draft={`document:${agreement.documentId}:decline`}
      initialValues={{ reason: '' }}
      schema={reasonSchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to decline the cancellation')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        The agreement goes on. A notice that was posted in time may still be recorded.
      </Typography>
      <FieldGrid>
        <TextField name="reason" label="Reason" required autoFocus rows={2} className="wide" />
      </FieldGrid>
    </FormDialog>
  );
}
