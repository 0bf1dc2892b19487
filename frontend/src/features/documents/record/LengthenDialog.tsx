import Typography from '@mui/material/Typography';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { TextField } from '../../../ui/fields/TextField';
import { useNotify } from '../../../ui/toasts/useNotify';
import { type LengthenValues, lengthenSchema } from './agreement';
import { type Agreement, useLengthenPeriod } from './agreementApi';

interface LengthenDialogProps {
  agreement: Agreement;
  onClose: () => void;
}

/** More days to cancel. No one takes days away, so the new last day is later. */
export function LengthenDialog({ agreement, onClose }: LengthenDialogProps) {
  const { run } = useLengthenPeriod(agreement.documentId);
  const notify = useNotify();
  const lastDay = agreement.period?.cancelBy ?? '';
  const submit = async ({ cancelBy, reason }: LengthenValues) => {
    await run({ version: agreement.version, cancelBy, reason: reason.trim() });
    notify.success('Success', 'Time to cancel lengthened successfully');
    onClose();
  };
  return (
    <FormDialog<LengthenValues>
      title="Lengthen Time to Cancel"
      submitLabel="Lengthen"
      draft={`document:${agreement.documentId}:lengthen`}
      initialValues={{ cancelBy: '', reason: '' }}
      schema={lengthenSchema(lastDay)}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to lengthen the time to cancel')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>{agreement.period?.sentence} No one can shorten this later.</Typography>
      <FieldGrid>
        <TextField name="cancelBy" label="New Last Day" type="date" required autoFocus />
        <TextField name="reason" label="Reason" required rows={2} className="wide" />
      </FieldGrid>
    </FormDialog>
  );
}
