import { formatMoney } from '../../../lib/money/money';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useUpdatePartnerPayment } from './api';
import { type PartnerPayment, partnerOf, titleOf } from './model';

const OUTCOMES = {
  complete: {
    status: 'completed',
    title: 'Mark as Completed',
    done: 'Payment Completed',
    text: (payment: string) => `${payment} was paid. Completed payments can't be changed.`,
  },
  cancel: {
    status: 'canceled',
    title: 'Cancel Payment',
    done: 'Payment Canceled',
    text: (payment: string) => `${payment} won't be paid. Canceled payments can't be changed.`,
  },
} as const;

interface FinishPartnerPaymentProps {
  payment: PartnerPayment;
  to: keyof typeof OUTCOMES;
  onClose: () => void;
}

/** Completing and canceling are final, so both ask for confirmation. */
export function FinishPartnerPayment({ payment, to, onClose }: FinishPartnerPaymentProps) {
  const { status, title, done, text } = OUTCOMES[to];
  const { run, isRunning } = useUpdatePartnerPayment(payment.id);
  const notify = useNotify();
  const confirm = async () => {
    try {
      await run({ status, version: payment.version });
      notify.success(done, titleOf(payment));
      onClose();
    } catch (error) {
      notify.failure(error, 'Failed to update partner payment');
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
