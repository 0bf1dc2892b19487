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
      title="Mark as Completed"
      text={`${formatMoney(payment.amount)} from ${clientOf(payment)} was received. This pays the invoice. To reverse it later, issue a refund.`}
      confirmLabel="Mark as Completed"
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
