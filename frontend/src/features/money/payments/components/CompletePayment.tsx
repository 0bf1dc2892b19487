import { formatMoney } from '../../../../lib/money';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { useOutcome } from '../../../../ui/useOutcome';
import { useCompletePayment } from '../api';
import type { Payment } from '../model';
import { clientOf } from './paymentColumns';

/** The money is here: from now on the payment counts, and a refund alone corrects it. */
export function CompletePayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { run, isRunning } = useCompletePayment(payment.id);
  const say = useOutcome();
  const confirm = async () => {
    try {
      await run(payment.version);
      say.done('Payment Completed', `${formatMoney(payment.amount)} from ${clientOf(payment)}`);
      onClose();
    } catch (error) {
      say.failed(error, 'Failed to complete the payment');
    }
  };
  return (
    <ConfirmDialog
      open
      title="Mark as completed"
      text={`${formatMoney(payment.amount)} from ${clientOf(payment)} has arrived. Its invoice is paid with it, and it can no longer be edited; a refund corrects it.`}
      confirmLabel="Mark as completed"
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
