import Typography from '@mui/material/Typography';
import { formatDate } from '../../../../lib/dates/dates';
import { formatMoney } from '../../../../lib/money/money';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { TextField } from '../../../../ui/fields/TextField';
import { OpenedRecord } from '../../../../ui/states/OpenedRecord';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useReversal, useReversePayment } from '../api';
import { consequencesOf, type Payment, type ReversalPreview } from '../model';
import { reverseSchema } from '../rules';
import { clientOf } from './paymentColumns';

interface ReversePaymentProps {
  payment: Payment;
  onClose: () => void;
}

/** Takes back a payment that was recorded in error; what that comes to is shown first. */
export function ReversePayment({ payment, onClose }: ReversePaymentProps) {
  return (
    <OpenedRecord recordName="reversal" reading={useReversal(payment.id)} onClose={onClose}>
      {(preview) => <ReverseForm payment={payment} preview={preview} onClose={onClose} />}
    </OpenedRecord>
  );
}

function ReverseForm({ payment, preview, onClose }: ReversePaymentProps & { preview: ReversalPreview }) {
  const { run } = useReversePayment(payment.id);
  const notify = useNotify();
  const submit = async ({ reason }: { reason: string }) => {
    await run({ version: payment.version, reason: reason.trim() });
    notify.success('Payment Reversed', `${formatMoney(preview.amount)} from ${clientOf(payment)}`);
    onClose();
  };
  return (
    <FormDialog
      title="Reverse Payment"
      submitLabel="Reverse Payment"
      draft={`payment:${payment.id}:reverse`}
      destructive
      initialValues={{ reason: '' }}
      schema={reverseSchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to reverse the payment')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{consequencesOf(preview)}</Typography>
      <Typography sx={{ mb: 4 }}>
        {preview.monthClosed
          ? `The books of ${formatDate(payment.paymentDate)} are closed, so the reversal is dated ${formatDate(preview.date)}. `
          : ''}
        Reverse a payment only if it was recorded in error. This cannot be undone.
      </Typography>
      <TextField name="reason" label="Reason" required rows={2} autoFocus />
    </FormDialog>
  );
}
