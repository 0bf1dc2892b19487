import Typography from '@mui/material/Typography';
import { formatMoney } from '../../../../lib/money/money';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { TextField } from '../../../../ui/fields/TextField';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useVoidPayment } from '../api';
import type { Payment } from '../model';
import { voidSchema } from '../rules';
import { clientOf } from './paymentColumns';

/** Voids a pending payment that was never received. The reason stays on record. */
export function VoidPayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { run } = useVoidPayment(payment.id);
  const notify = useNotify();
  const submit = async ({ reason }: { reason: string }) => {
    await run({ version: payment.version, reason: reason.trim() });
    notify.success('Payment Voided', `${formatMoney(payment.amount)} from ${clientOf(payment)}`);
    onClose();
  };
  return (
    <FormDialog
      title="Void Payment"
      submitLabel="Void Payment"
      draft={`payment:${payment.id}:void`}
      destructive
      initialValues={{ reason: '' }}
      schema={voidSchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to void the payment')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        {`The pending ${formatMoney(payment.amount)} from ${clientOf(payment)} stays on record as canceled. This cannot be undone.`}
      </Typography>
      <TextField name="reason" label="Reason" required rows={2} autoFocus />
    </FormDialog>
  );
}
