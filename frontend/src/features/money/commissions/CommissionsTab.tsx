import { lazyPart } from '../../../ui/page/lazyPart';
import type { TabProps } from '../payments/tabs';
import { TabList } from '../TabList';
import { useCommissions } from './api';
import { CommissionCard, tabColumns } from './components/commissionColumns';
import { listQuery } from './listQuery';
import { useCommissionDialog } from './useCommissionDialog';

const CommissionDialogs = lazyPart(() =>
  import(/* webpackChunkName: "commission-dialogs" */ './components/CommissionDialogs').then(
    (module) => module.CommissionDialogs,
  ),
);

/** The commissions on the Payments page. */
export function CommissionsTab(props: TabProps) {
  const reading = useCommissions(listQuery(props.list));
  const address = useCommissionDialog();
  return (
    <>
      <TabList
        {...props}
        reading={reading}
        columns={tabColumns(address.linkTo)}
        rowLink={address.linkTo}
        card={(commission) => <CommissionCard commission={commission} />}
      />
      {address.dialog ? <CommissionDialogs address={address} /> : null}
    </>
  );
}
