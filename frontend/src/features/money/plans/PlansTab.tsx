import { useCan } from '../../../api/SessionContext';
import type { MoreItem } from '../../../ui/MoreMenu';
import type { TabProps } from '../payments/tabs';
import { TabList } from '../TabList';
import { usePlans } from './api';
import { listQuery } from './listQuery';
import { actionsOf, type Plan } from './model';
import { PlanDialogs } from './PlanDialogs';
import { PlanCard, planColumns } from './planColumns';
import { usePlanDialog } from './usePlanDialog';
import { usePlanMoves } from './usePlanMoves';

/** What clients pay in parts. */
export function PlansTab(props: TabProps) {
  const { list } = props;
  const reading = usePlans({ ...listQuery(list), page: list.page, perPage: list.perPage });
  const address = usePlanDialog();
  const canWrite = useCan('payments.write');
  const { move } = usePlanMoves();
  const menuOf = (plan: Plan): MoreItem[] => {
    const can = actionsOf(plan, canWrite);
    const items: (MoreItem & { isThere: boolean })[] = [
      { isThere: true, label: 'View Details', onClick: () => address.open('plan', plan.id) },
      { isThere: can.edit, label: 'Edit', onClick: () => address.open('edit', plan.id) },
      { isThere: can.hold, label: 'Put on Hold', onClick: () => void move(plan, 'on_hold') },
      { isThere: can.resume, label: 'Resume', onClick: () => void move(plan, 'active') },
      {
        isThere: can.cancel,
        label: 'Cancel Plan',
        isDestructive: true,
        onClick: () => address.open('cancel', plan.id),
      },
    ];
    return items.filter(({ isThere }) => isThere);
  };
  const linkOf = ({ id }: Plan) => address.link(id);
  return (
    <>
      <TabList
        {...props}
        reading={reading}
        columns={planColumns({ linkOf, menuOf })}
        rowLink={linkOf}
        card={(plan) => <PlanCard plan={plan} />}
      />
      <PlanDialogs address={address} canWrite={canWrite} />
    </>
  );
}
