import Typography from '@mui/material/Typography';
import { object, string } from 'yup';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useCloseTransfer } from './api';
import type { BankTransaction } from './contract';
import { inWords } from './model';

const schema = object({
  reason: string().trim().required('Reason is required').max(200, 'Reason can have at most 200 characters'),
});

/** The bank moved money for it otherwise than recorded here: what it was for is left to people. */
export function CloseTransfer({ row, onClose }: { row: BankTransaction; onClose: () => void }) {
  const { run } = useCloseTransfer(row.id);
  const notify = useNotify();
  const submit = async ({ reason }: { reason: string }) => {
    const { stateText } = await run({ reason: reason.trim(), version: row.version });
    notify.success('Payment Closed', stateText);
    onClose();
  };
  return (
    <FormDialog
      title="Close Payment"
      submitLabel="Close Payment"
      destructive
      draft={`bank-transfer:${row.id}:close`}
      initialValues={{ reason: '' }}
      schema={schema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to close the payment')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        {`Check at the bank first. Nothing is recorded for ${inWords(row)}: match the bank line with what it paid, or mark that as paid manually. This cannot be undone.`}
      </Typography>
      <TextField
        name="reason"
        label="Reason"
        required
        autoFocus
        hint="What the bank did. It stays on record."
      />
    </FormDialog>
  );
}
