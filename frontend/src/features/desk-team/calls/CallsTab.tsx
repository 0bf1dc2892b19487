import { styled } from '@mui/material/styles';
import { useCan } from '../../../api/SessionContext';
import { useStaff } from '../../../api/useStaff';
import { OUTCOME_OPTIONS } from '../../../lib/callOutcomes';
import type { DayRange } from '../../../lib/wallTime';
import { ExportButton } from '../../../ui/ExportButton';
import { FilterBar } from '../../../ui/FilterBar';
import { FilterSelect } from '../../../ui/FilterFields';
import { RecordList } from '../../../ui/RecordList';
import { staffOptions } from '../../../ui/staffOptions';
import { type ListState, useListState } from '../../../ui/useListState';
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

const Top = styled('div')({ display: 'flex', justifyContent: 'flex-end', padding: '12px 12px 0' });

/** The calls of a period, each with what the gate said to it. */
export function CallsTab({ period }: { period: DayRange }) {
  const list = useListState(FILTER_KEYS, DEFAULT_SORT);
  const reading = useDeskCalls({ ...listQuery(list, period), page: list.page, perPage: list.perPage });
  const canExport = useCan('export');
  return (
    <>
      {canExport ? (
        <Top>
          <ExportButton href={exportUrl(list, period)} />
        </Top>
      ) : null}
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

function CallFilters({ list }: { list: ListState<CallFilterKey> }) {
  const { filters, setFilters } = list;
  return (
    <FilterBar list={list}>
      <FilterSelect
        all="All Reps"
        label="Rep"
        value={filters.userId}
        options={staffOptions(useStaff())}
        onChange={(userId) => setFilters({ userId })}
      />
      <FilterSelect
        all="All Campaigns"
        label="Campaign"
        value={filters.campaignId}
        options={staffOptions(useCampaignNames())}
        onChange={(campaignId) => setFilters({ campaignId })}
      />
      <FilterSelect
        all="All Outcomes"
        label="Outcome"
        value={filters.outcome}
        options={OUTCOME_OPTIONS}
        onChange={(outcome) => setFilters({ outcome })}
      />
      <FilterSelect
        all="All Calls"
        label="Figure"
        value={filters.figure}
        options={FIGURE_OPTIONS}
        onChange={(figure) => setFilters({ figure })}
      />
    </FilterBar>
  );
}
