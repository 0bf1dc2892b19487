import { formatMoney } from '../../../lib/money';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useOutcome } from '../../../ui/useOutcome';
import { useUpdatePlan } from './api';
import type { Plan } from './model';

/** The one move of a plan that cannot be taken back. */
export function CancelPlan({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { run, isRunning } = useUpdatePlan(plan.id);
  const say = useOutcome();
  const confirm = async () => {
    try {
      await run({ status: 'canceled', version: plan.version });
      say.done('Plan Canceled', plan.name);
      onClose();
    } catch (error) {
      say.failed(error, 'Failed to update payment plan');
    }
  };
  return (
    <ConfirmDialog
      open
      title="Cancel Payment Plan"
      text={`The unpaid invoices of “${plan.name}” become void: ${formatMoney(plan.outstanding)} is no longer owed. What was paid stays. This cannot be undone.`}
      confirmLabel="Cancel Payment Plan"
      backLabel="Keep Plan"
      destructive
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
