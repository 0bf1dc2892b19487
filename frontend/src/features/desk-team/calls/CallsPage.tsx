import type { ComponentType } from 'react';
import { type DayRange, wallClock } from '../../../lib/dates/wallTime';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Page, Panel } from '../../../ui/page/Page';
import { PanelTabs, TabPanel } from '../../../ui/page/PanelTabs';
import { useAddress } from '../../../ui/page/useAddress';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
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

const SkipsTab = lazyPart(() =>
  import(/* webpackChunkName: "desk-calls-list" */ './SkipsTab').then((module) => module.SkipsTab),
);
const RefusedTab = lazyPart(() =>
  import(/* webpackChunkName: "desk-calls-list" */ './RefusedTab').then((module) => module.RefusedTab),
);

const TABS = [
  { key: 'report', label: 'By Rep' },
  { key: 'calls', label: 'Calls' },
  { key: 'skips', label: 'Skips' },
  { key: 'refused', label: 'Refused' },
] as const;

type Tab = (typeof TABS)[number]['key'];

const CONTENT: Record<Tab, ComponentType<{ period: DayRange }>> = {
  report: ReportTab,
  calls: CallsTab,
  skips: SkipsTab,
  refused: RefusedTab,
};

const tabOf = (params: URLSearchParams): Tab =>
  TABS.find(({ key }) => key === params.get('tab'))?.key ?? 'report';

/** What came of the calls of a period: figures by rep, and the calls behind them. */
export default function CallsPage() {
  const { params, change } = useAddress();
  const { date: today } = wallClock(useBusinessTimeZone());
  const period = periodIn(params, today);
  const tab = tabOf(params);
  const Content = CONTENT[tab];
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
          <Content period={period} />
        </TabPanel>
      </Panel>
    </Page>
  );
}
