import { formatMoney } from '../../../../lib/money/money';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useCompletePayment } from '../api';
import type { Payment } from '../model';
import { clientOf } from './paymentColumns';

/** Marks a pending payment as received. It is refunded or reversed afterwards, never edited. */
export function CompletePayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { run, isRunning } = useCompletePayment(payment.id);
  const notify = useNotify();
  const confirm = async () => {
    try {
      await run(payment.version);
      notify.success('Payment Completed', `${formatMoney(payment.amount)} from ${clientOf(payment)}`);
      onClose();
    } catch (error) {
      notify.failure(error, 'Failed to complete the payment');
    }
  };
  return (
    <ConfirmDialog
      open
      title="Mark as Completed"
      text={`${formatMoney(payment.amount)} from ${clientOf(payment)} was received. This pays the invoice. It can be refunded or reversed later, but not edited.`}
      confirmLabel="Mark as Completed"
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
