import { useCan } from '../../../api/SessionContext';
import { Page, Panel } from '../../../ui/Page';
import { PanelTabs, TabPanel } from '../../../ui/PanelTabs';
import { RecordList } from '../../../ui/RecordList';
import { useListState } from '../../../ui/useListState';
import { COMMISSIONS } from '../payments/tabs';
import { useCommissions } from './api';
import { CommissionDialogs } from './components/CommissionDialogs';
import { CommissionFilters } from './components/CommissionFilters';
import { CommissionCard, trackingColumns } from './components/commissionColumns';
import { SummaryCards } from './components/SummaryCards';
import { DEFAULT_SORT, FILTER_KEYS, listQuery, TABS, tabOf } from './listQuery';
import { useCommissionDialog } from './useCommissionDialog';

const TABS_NAME = 'commissions';

export default function CommissionsPage() {
  const list = useListState(FILTER_KEYS, DEFAULT_SORT);
  const reading = useCommissions(listQuery(list));
  const address = useCommissionDialog();
  const seesAll = useCan('commissions.decide');
  const active = tabOf(list.filters.status);
  return (
    <Page
      title="Commission Tracking"
      subtitle={seesAll ? 'What everybody earned, and what waits for a decision' : 'What you earned'}
    >
      <SummaryCards />
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
            what={COMMISSIONS.what}
            label="Commissions"
            loading={COMMISSIONS.loading}
            failed={COMMISSIONS.failed}
            retryLabel="Try Again"
            empty={seesAll ? COMMISSIONS.empty : 'You have no commissions yet.'}
            list={list}
            reading={reading}
            columns={trackingColumns(address.linkTo)}
            rowLink={address.linkTo}
            card={(commission) => <CommissionCard commission={commission} />}
          />
        </TabPanel>
      </Panel>
      <CommissionDialogs address={address} />
    </Page>
  );
}
