import { OpenedRecord } from '../../../ui/OpenedRecord';
import { usePlan } from './api';
import { CancelPlan } from './CancelPlan';
import { actionsOf } from './model';
import { PlanDetails } from './PlanDetails';
import { EditPlan } from './PlanForm';
import type { PlanDialogAddress, PlanDialogKind } from './usePlanDialog';

interface PlanDialogsProps {
  address: PlanDialogAddress;
  canWrite: boolean;
}

/** Whichever dialog the address names. */
export function PlanDialogs({ address, canWrite }: PlanDialogsProps) {
  const { dialog } = address;
  if (!dialog) return null;
  const key = `${dialog.kind} ${dialog.id}`;
  return <Opened key={key} {...dialog} address={address} canWrite={canWrite} />;
}

interface OpenedProps extends PlanDialogsProps {
  kind: PlanDialogKind;
  id: number;
}

/** What a role or the plan does not allow shows the plan instead. */
function Opened({ kind, id, address, canWrite }: OpenedProps) {
  const { open, close } = address;
  return (
    <OpenedRecord what="payment plan" reading={usePlan(id)} onClose={close}>
      {(plan) => {
        const can = actionsOf(plan, canWrite);
        if (kind === 'edit' && can.edit) return <EditPlan plan={plan} onClose={close} />;
        if (kind === 'cancel' && can.cancel) return <CancelPlan plan={plan} onClose={close} />;
        return (
          <PlanDetails plan={plan} canWrite={canWrite} onOpen={(next) => open(next, id)} onClose={close} />
        );
      }}
    </OpenedRecord>
  );
}
