import type { MoreItem } from '../../../ui/buttons/MoreMenu';
import { lazyPart } from '../../../ui/page/lazyPart';
import type { TabProps } from '../payments/tabs';
import { TabList } from '../TabList';
import { usePlans } from './api';
import { listQuery } from './listQuery';
import type { Plan } from './model';
import { PlanCard, planColumns } from './planColumns';
import { usePlanDialog } from './usePlanDialog';
import { usePlanMenu } from './usePlanMenu';

const PlanDialogs = lazyPart(() =>
  import(/* webpackChunkName: "plan-dialogs" */ './PlanDialogs').then((module) => module.PlanDialogs),
);

/** The payment plans tab. */
export function PlansTab(props: TabProps) {
  const { list } = props;
  const reading = usePlans({ ...listQuery(list), page: list.page, perPage: list.perPage });
  const address = usePlanDialog();
  const actsOn = usePlanMenu(address.open);
  const menuOf = (plan: Plan): MoreItem[] => [
    { label: 'View Details', onClick: () => address.open('plan', plan.id) },
    ...actsOn(plan),
  ];
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
      {address.dialog ? <PlanDialogs address={address} /> : null}
    </>
  );
}
