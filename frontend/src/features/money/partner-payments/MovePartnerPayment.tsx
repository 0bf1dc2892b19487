import { formatMoney } from '../../../lib/money';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useOutcome } from '../../../ui/useOutcome';
import { useUpdatePartnerPayment } from './api';
import { type PartnerPayment, partnerOf, titleOf } from './model';

const MOVES = {
  complete: {
    status: 'completed',
    title: 'Mark as Completed',
    done: 'Payment Completed',
    text: (what: string) => `${what} was paid. Completed payments can't be changed.`,
  },
  cancel: {
    status: 'canceled',
    title: 'Cancel Payment',
    done: 'Payment Canceled',
    text: (what: string) => `${what} won't be paid. Canceled payments can't be changed.`,
  },
} as const;

interface MovePartnerPaymentProps {
  payment: PartnerPayment;
  to: keyof typeof MOVES;
  onClose: () => void;
}

/** Both ends are final, so they are asked for. */
export function MovePartnerPayment({ payment, to, onClose }: MovePartnerPaymentProps) {
  const { status, title, done, text } = MOVES[to];
  const { run, isRunning } = useUpdatePartnerPayment(payment.id);
  const say = useOutcome();
  const confirm = async () => {
    try {
      await run({ status, version: payment.version });
      say.done(done, titleOf(payment));
      onClose();
    } catch (error) {
      say.failed(error, 'Failed to update partner payment');
    }
  };
  return (
    <ConfirmDialog
      open
      title={title}
      text={text(`${formatMoney(payment.amount)} to ${partnerOf(payment)}`)}
      confirmLabel={title}
      backLabel="Back"
      destructive={to === 'cancel'}
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
