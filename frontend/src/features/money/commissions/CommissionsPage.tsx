import { useCan } from '../../../api/SessionContext';
import { useBulkCalls } from '../../../api/useBulkCalls';
import { useRowActions } from '../../../ui/bulk/useRowActions';
import { ExportButton } from '../../../ui/files/ExportButton';
import { RecordList } from '../../../ui/list/RecordList';
import { useListState } from '../../../ui/list/useListState';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Page, Panel } from '../../../ui/page/Page';
import { PanelTabs, TabPanel } from '../../../ui/page/PanelTabs';
import { COMMISSIONS } from '../payments/tabs';
import { useCommissions } from './api';
import { CommissionFilters } from './components/CommissionFilters';
import { CommissionCard, trackingColumns } from './components/commissionColumns';
import { LostApprovals } from './components/LostApprovals';
import { SummaryCards } from './components/SummaryCards';
import { DEFAULT_SORT, exportUrl, FILTER_KEYS, listQuery, TABS, tabOf } from './listQuery';
import { useCommissionDialog } from './useCommissionDialog';
import { type CommissionScope, useCommissionScope } from './useCommissionScope';

const CommissionDialogs = lazyPart(() =>
  import(/* webpackChunkName: "commission-dialogs" */ './components/CommissionDialogs').then(
    (module) => module.CommissionDialogs,
  ),
);

const TABS_NAME = 'commissions';

const SCOPE_TEXTS: Record<CommissionScope, { subtitle: string; empty: string }> = {
  all: { subtitle: 'Team commissions and pending approvals', empty: COMMISSIONS.empty },
  ownAndApproved: {
    subtitle: 'Your commissions, plus approved ones to pay. Totals cover your own only.',
    empty: COMMISSIONS.empty,
  },
  own: { subtitle: 'Your commissions', empty: 'You have no commissions yet.' },
};

export default function CommissionsPage() {
  const list = useListState(FILTER_KEYS, DEFAULT_SORT);
  const reading = useCommissions(listQuery(list));
  const address = useCommissionDialog();
  const { subtitle, empty } = SCOPE_TEXTS[useCommissionScope()];
  const active = tabOf(list.filters.status);
  const canExport = useCan('money.export');
  const canDecide = useCan('commissions.decide');
  const rowActions = useRowActions({
    list: 'commissions',
    kinds: canDecide ? ['approve'] : [],
    calls: useBulkCalls(),
    reading,
    filters: { ...list.filters, search: list.search },
    nameOf: ({ id, salesRepName }) => `commission ${id} of ${salesRepName}`,
  });
  return (
    <Page
      title="Commission Tracking"
      subtitle={subtitle}
      isList
      more={canExport ? <ExportButton href={exportUrl(list)} /> : null}
    >
      <LostApprovals />
      <SummaryCards list={list} />
      <Panel
        title="Commissions"
        flush
        tabs={
          <PanelTabs
            name={TABS_NAME}
            label="Commissions by status"
            tabs={TABS}
            active={active}
            onChange={(status) => list.setFilters({ status })}
          />
        }
      >
        <TabPanel name={TABS_NAME} active={active}>
          <CommissionFilters list={list} />
          <RecordList
            pluralName={COMMISSIONS.pluralName}
            label="Commissions"
            loading={COMMISSIONS.loading}
            failed={COMMISSIONS.failed}
            retryLabel="Try Again"
            empty={empty}
            list={list}
            reading={reading}
            columns={trackingColumns(address.linkTo)}
            rowLink={address.linkTo}
            card={(commission) => <CommissionCard commission={commission} />}
            views="commissions"
            filterKeys={FILTER_KEYS}
            selecting={rowActions.selecting}
          />
          {rowActions.bar}
        </TabPanel>
      </Panel>
      {address.dialog ? <CommissionDialogs address={address} /> : null}
    </Page>
  );
}
