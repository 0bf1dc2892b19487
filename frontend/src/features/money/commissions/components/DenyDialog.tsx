import { formatMoney } from '../../../../lib/money/money';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog';
import { useDecide } from '../useDecide';
import { sellerOf } from './commissionColumns';
import type { DecisionProps } from './decisionProps';

export function DenyDialog(step: DecisionProps) {
  const { commission, onClose } = step;
  const { decide, isRunning } = useDecide(step);
  return (
    <ConfirmDialog
      open
      destructive
      title="Deny Commission"
      text={`${sellerOf(commission)} will not be paid ${formatMoney(commission.amount)}. This cannot be undone.`}
      confirmLabel="Deny Commission"
      isRunning={isRunning}
      onConfirm={() => void decide({ status: 'canceled' }, 'Commission Denied').catch(() => undefined)}
      onClose={onClose}
    />
  );
}
