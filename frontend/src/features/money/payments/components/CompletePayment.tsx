import { formatMoney } from '../../../../lib/money';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { useNotify } from '../../../../ui/useNotify';
import { useCompletePayment } from '../api';
import type { Payment } from '../model';
import { clientOf } from './paymentColumns';

/** Marks a pending payment as received. Only a refund can correct it afterwards. */
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
      text={`${formatMoney(payment.amount)} from ${clientOf(payment)} was received. This pays the invoice. To reverse it later, issue a refund.`}
      confirmLabel="Mark as Completed"
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
