import { wallClock } from '../../../lib/wallTime';
import { lazyPart } from '../../../ui/lazyPart';
import { Page, Panel } from '../../../ui/Page';
import { PanelTabs, TabPanel } from '../../../ui/PanelTabs';
import { useBusinessTimeZone } from '../../../ui/timeZone';
import { useAddress } from '../../../ui/useAddress';
import { PeriodBar } from './PeriodBar';
import { periodIn } from './period';
import { ReportTab } from './ReportTab';

const CallsTab = lazyPart(() =>
  import(/* webpackChunkName: "desk-calls-list" */ './CallsTab').then((module) => module.CallsTab),
);

const CallsExport = lazyPart(
  () => import(/* webpackChunkName: "desk-calls-list" */ './CallsTab').then((module) => module.CallsExport),
  { Meanwhile: () => null },
);

const TABS = [
  { key: 'report', label: 'By Rep' },
  { key: 'calls', label: 'Calls' },
] as const;

/** What came of the calls of a period: figures by rep, and the calls behind them. */
export default function CallsPage() {
  const { params, change } = useAddress();
  const { date: today } = wallClock(useBusinessTimeZone());
  const period = periodIn(params, today);
  const tab = params.get('tab') === 'calls' ? 'calls' : 'report';
  return (
    <Page
      title="Call Reports"
      subtitle="Attempts, people reached and appointments, with their calls"
      actions={tab === 'calls' ? <CallsExport period={period} /> : null}
    >
      <PeriodBar period={period} today={today} />
      <Panel
        title="Calls"
        flush
        tabs={
          <PanelTabs
            name="desk-calls"
            label="Calls"
            tabs={TABS}
            active={tab}
            onChange={(next) => change({ tab: next === 'report' ? undefined : next, page: undefined })}
          />
        }
      >
        <TabPanel name="desk-calls" active={tab}>
          {tab === 'calls' ? <CallsTab period={period} /> : <ReportTab period={period} />}
        </TabPanel>
      </Panel>
    </Page>
  );
}
