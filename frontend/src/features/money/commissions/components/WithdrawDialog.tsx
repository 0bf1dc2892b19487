import { formatMoney } from '../../../../lib/money/money';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog';
import { useWithdraw } from '../useDecide';
import { sellerOf } from './commissionColumns';
import type { DecisionProps } from './decisionProps';

/** Makes an approved commission pending again. */
export function WithdrawDialog(step: DecisionProps) {
  const { commission, onClose } = step;
  const { withdraw, isRunning } = useWithdraw(step);
  return (
    <ConfirmDialog
      open
      title="Withdraw Approval"
      text={`The ${formatMoney(commission.amount)} of ${sellerOf(commission)} will be pending again. It can then be changed, denied, or approved.`}
      confirmLabel="Withdraw Approval"
      isRunning={isRunning}
      onConfirm={() => void withdraw().catch(() => undefined)}
      onClose={onClose}
    />
  );
}
