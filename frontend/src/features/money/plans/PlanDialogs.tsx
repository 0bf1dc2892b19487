import { OpenedRecord } from '../../../ui/states/OpenedRecord';
import { usePlan } from './api';
import { CancelPlan } from './CancelPlan';
import { PlanDetails } from './PlanDetails';
import { EditPlan } from './PlanForm';
import type { PlanDialogAddress, PlanDialogKind } from './usePlanDialog';

interface PlanDialogsProps {
  address: PlanDialogAddress;
}

/** Renders the dialog named in the URL. */
export function PlanDialogs({ address }: PlanDialogsProps) {
  const { dialog } = address;
  if (!dialog) return null;
  const key = `${dialog.kind} ${dialog.id}`;
  return <Opened key={key} {...dialog} address={address} />;
}

interface OpenedProps extends PlanDialogsProps {
  kind: PlanDialogKind;
  id: number;
}

/** Shows the details when the action is not in `acts`. */
function Opened({ kind, id, address }: OpenedProps) {
  const { open, close } = address;
  return (
    <OpenedRecord recordName="payment plan" reading={usePlan(id)} onClose={close}>
      {(plan) => {
        const act = plan.acts.find((offered) => offered === kind);
        if (act === 'edit') return <EditPlan plan={plan} onClose={close} />;
        if (act === 'cancel') return <CancelPlan plan={plan} onClose={close} />;
        return <PlanDetails plan={plan} onOpen={(next) => open(next, id)} onClose={close} />;
      }}
    </OpenedRecord>
  );
}
