import { useCan } from '../../../api/SessionContext';
import { useStaff } from '../../../api/useStaff';
import { OUTCOME_OPTIONS } from '../../../lib/calling/callOutcomes';
import { NO_REASONS } from '../../../lib/calling/callReasons';
import type { DayRange } from '../../../lib/dates/wallTime';
import { staffOptions } from '../../../ui/fields/staffOptions';
import { ExportButton } from '../../../ui/files/ExportButton';
import { FilterBar } from '../../../ui/filters/FilterBar';
import { FilterSelect } from '../../../ui/filters/FilterFields';
import { type PanelFilter, PanelFilters, panelChips } from '../../../ui/filters/PanelFilters';
import { RecordList } from '../../../ui/list/RecordList';
import { type ListState, useListState } from '../../../ui/list/useListState';
import { useCampaignNames, useDeskCalls } from './api';
import { CallCard, callColumns } from './callColumns';
import {
  type CallFilterKey,
  DEFAULT_SORT,
  exportUrl,
  FIGURE_OPTIONS,
  FILTER_KEYS,
  listQuery,
} from './listQuery';

const NO_REASON_OPTIONS = NO_REASONS.map(({ value, label }) => ({ value, label }));

/** The calls of a period, each with what the gate said to it. */
export function CallsTab({ period }: { period: DayRange }) {
  const list = useListState(FILTER_KEYS, DEFAULT_SORT);
  const reading = useDeskCalls({ ...listQuery(list, period), page: list.page, perPage: list.perPage });
  return (
    <>
      <CallFilters list={list} />
      <RecordList
        pluralName="calls"
        label="Calls"
        failed="Error loading calls. Please try again later."
        empty="No calls in this period."
        list={list}
        reading={reading}
        columns={callColumns}
        card={(call) => <CallCard call={call} />}
      />
    </>
  );
}

/** Downloads the calls that the tab shows; it stands beside the page's title. */
export function CallsExport({ period }: { period: DayRange }) {
  const list = useListState(FILTER_KEYS, DEFAULT_SORT);
  return useCan('export') ? <ExportButton href={exportUrl(list, period)} /> : null;
}

function CallFilters({ list }: { list: ListState<CallFilterKey> }) {
  const { filters, setFilters } = list;
  const campaigns = staffOptions(useCampaignNames());
  const panel: PanelFilter<CallFilterKey>[] = [
    { key: 'campaignId', label: 'Campaign', all: 'All Campaigns', options: campaigns },
    { key: 'figure', label: 'Figure', all: 'All Calls', options: FIGURE_OPTIONS },
    { key: 'why', label: 'Why Not', all: 'All Reasons', options: NO_REASON_OPTIONS },
  ];
  return (
    <FilterBar
      list={list}
      chips={panelChips({ list, panel })}
      more={<PanelFilters list={list} panel={panel} />}
    >
      <FilterSelect
        all="All Reps"
        label="Rep"
        value={filters.userId}
        options={staffOptions(useStaff())}
        onChange={(userId) => setFilters({ userId })}
      />
      <FilterSelect
        all="All Outcomes"
        label="Outcome"
        value={filters.outcome}
        options={OUTCOME_OPTIONS}
        onChange={(outcome) => setFilters({ outcome })}
      />
    </FilterBar>
  );
}
