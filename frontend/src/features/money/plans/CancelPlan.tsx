import { formatMoney } from '../../../lib/money/money';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useUpdatePlan } from './api';
import type { Plan } from './model';

/** Canceling a plan can't be undone, so it asks for confirmation. */
export function CancelPlan({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { run, isRunning } = useUpdatePlan(plan.id);
  const notify = useNotify();
  const confirm = async () => {
    try {
      await run({ status: 'canceled', version: plan.version });
      notify.success('Plan Canceled', plan.name);
      onClose();
    } catch (error) {
      notify.failure(error, 'Failed to update payment plan');
    }
  };
  return (
    <ConfirmDialog
      open
      title="Cancel Payment Plan"
      text={`The unpaid invoices of “${plan.name}” will be voided: ${formatMoney(plan.outstanding)} is no longer owed. Payments already made stay. This cannot be undone.`}
      confirmLabel="Cancel Payment Plan"
      backLabel="Keep Plan"
      destructive
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
