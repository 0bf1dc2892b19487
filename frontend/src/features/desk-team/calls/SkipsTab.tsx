import { useStaff } from '../../../api/useStaff';
import { SKIP_CAUSES } from '../../../lib/calling/callReasons';
import { formatInstant } from '../../../lib/dates/dates';
import type { DayRange } from '../../../lib/dates/wallTime';
import { formatPhone } from '../../../lib/people/phone';
import { staffOptions } from '../../../ui/fields/staffOptions';
import { FilterBar } from '../../../ui/filters/FilterBar';
import { FilterSelect } from '../../../ui/filters/FilterFields';
import { type PanelFilter, PanelFilters, panelChips } from '../../../ui/filters/PanelFilters';
import { RecordList } from '../../../ui/list/RecordList';
import { useListState } from '../../../ui/list/useListState';
import type { Column } from '../../../ui/table/DataTable';
import { NoValue } from '../../../ui/text/NoValue';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { Card, Cell, RowLink } from '../cells';
import { personPath } from '../people';
import { type SkipRow, useCampaignNames, useSkips } from './api';
import { SKIP_KEYS, type SkipFilterKey, skipQuery } from './listQuery';

const CAUSES = SKIP_CAUSES.map(({ value, label }) => ({ value, label }));
const LAST_HOUR = [{ value: 'true', label: 'The last hour' }];

const personOf = ({ entity, entityId }: SkipRow) => personPath({ entity, id: entityId });

function At({ at }: { at: string }) {
  return <time dateTime={at}>{formatInstant(at, useBusinessTimeZone())}</time>;
}

const columns: Column<SkipRow>[] = [
  { id: 'at', header: 'Time', cell: ({ at }) => <At at={at} /> },
  { id: 'rep', header: 'Rep', cell: ({ userName }) => userName || <NoValue /> },
  {
    id: 'person',
    header: 'Person',
    cell: (skip) => (
      <Cell>
        <RowLink to={personOf(skip)}>{skip.name}</RowLink>
        <span className="below">{formatPhone(skip.phone)}</span>
      </Cell>
    ),
  },
  { id: 'campaign', header: 'Campaign', cell: ({ campaignName }) => campaignName ?? <NoValue /> },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason },
];

/** Whom the reps passed over in a period, and why. */
export function SkipsTab({ period }: { period: DayRange }) {
  const list = useListState(SKIP_KEYS, '-at');
  const reading = useSkips({ ...skipQuery(list, period), page: list.page, perPage: list.perPage });
  const campaigns = staffOptions(useCampaignNames());
  const panel: PanelFilter<SkipFilterKey>[] = [
    { key: 'campaignId', label: 'Campaign', all: 'All Campaigns', options: campaigns },
    { key: 'lastHour', label: 'When', all: 'The Whole Period', options: LAST_HOUR },
  ];
  return (
    <>
      <FilterBar
        list={list}
        chips={panelChips({ list, panel })}
        more={<PanelFilters list={list} panel={panel} />}
      >
        <FilterSelect
          all="All Reps"
          label="Rep"
          value={list.filters.userId}
          options={staffOptions(useStaff())}
          onChange={(userId) => list.setFilters({ userId })}
        />
        <FilterSelect
          all="All Reasons"
          label="Reason"
          value={list.filters.cause}
          options={CAUSES}
          onChange={(cause) => list.setFilters({ cause })}
        />
      </FilterBar>
      <RecordList
        pluralName="skips"
        label="Skips"
        failed="Error loading skips. Please try again later."
        empty="No one was passed over in this period."
        list={list}
        reading={reading}
        columns={columns}
        card={(skip) => (
          <Card>
            <RowLink to={personOf(skip)}>{skip.name}</RowLink>
            <span>{skip.reason}</span>
            <span>{[skip.userName, skip.campaignName].filter(Boolean).join(' · ')}</span>
            <At at={skip.at} />
          </Card>
        )}
      />
    </>
  );
}
