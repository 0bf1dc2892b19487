import { currentMonth } from '../../../lib/dates/months';
import { formatRange } from '../../../lib/dates/wallTime';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Page, Panel } from '../../../ui/page/Page';
import { PanelTabs, TabPanel } from '../../../ui/page/PanelTabs';
import { useAddress } from '../../../ui/page/useAddress';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { periodOf } from '../statement/model';
import { PeriodBar } from '../statement/PeriodBar';
import { ExportMenu } from './ExportMenu';
import { JournalTab } from './JournalTab';
import { TABS, type TabKey, tabOf } from './model';

const AccountsTab = lazyPart(() => import('./AccountsTab').then((module) => module.AccountsTab));
const CostsTab = lazyPart(() => import('./CostsTab').then((module) => module.CostsTab));
const MonthsTab = lazyPart(() => import('./MonthsTab').then((module) => module.MonthsTab));
const TrialTab = lazyPart(() => import('./TrialTab').then((module) => module.TrialTab));

const NAME = 'accounting';

/** The books as an accountant takes them over: entries, what they come to, costs and accounts. */
export default function AccountingPage() {
  const current = currentMonth(useBusinessTimeZone());
  const { params, change } = useAddress();
  const { from, to } = periodOf(params, current);
  const period = { from, to };
  const active = tabOf(params.get('tab'));
  const title = TABS.find(({ key }) => key === active)?.label ?? 'Journal';
  return (
    <Page
      title="Accounting"
      subtitle={`Journal and balances, ${formatRange(period)}`}
      actions={<ExportMenu period={period} />}
    >
      <PeriodBar people={undefined} userId={null} period={period} current={current} />
      <Panel
        title={title}
        flush
        tabs={
          <PanelTabs
            name={NAME}
            label="Parts of accounting"
            tabs={TABS}
            active={active}
            onChange={(tab: TabKey) => change({ tab, page: undefined })}
          />
        }
      >
        <TabPanel name={NAME} active={active}>
          {active === 'journal' ? <JournalTab period={period} /> : null}
          {active === 'trial-balance' ? <TrialTab period={period} /> : null}
          {active === 'months' ? <MonthsTab period={period} /> : null}
          {active === 'costs' ? <CostsTab period={period} /> : null}
          {active === 'accounts' ? <AccountsTab /> : null}
        </TabPanel>
      </Panel>
    </Page>
  );
}
