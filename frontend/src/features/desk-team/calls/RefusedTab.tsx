import { useStaff } from '../../../api/useStaff';
import { codeWords } from '../../../lib/calling/callCodes';
import { formatInstant } from '../../../lib/dates/dates';
import type { DayRange } from '../../../lib/dates/wallTime';
import { formatPhone } from '../../../lib/people/phone';
import { staffOptions } from '../../../ui/fields/staffOptions';
import { FilterBar } from '../../../ui/filters/FilterBar';
import { FilterSelect } from '../../../ui/filters/FilterFields';
import { RecordList } from '../../../ui/list/RecordList';
import { useListState } from '../../../ui/list/useListState';
import type { Column } from '../../../ui/table/DataTable';
import { NoValue } from '../../../ui/text/NoValue';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { Card, Cell, RowLink } from '../cells';
import { personPath } from '../people';
import { type RefusedRow, useRefused } from './api';
import { REFUSED_KEYS, refusedQuery } from './listQuery';

const personOf = ({ entity, entityId }: RefusedRow) => personPath({ entity, id: entityId });

function At({ at }: { at: string }) {
  return <time dateTime={at}>{formatInstant(at, useBusinessTimeZone())}</time>;
}

const columns: Column<RefusedRow>[] = [
  { id: 'at', header: 'Time', cell: ({ at }) => <At at={at} /> },
  { id: 'rep', header: 'Rep', cell: ({ userName }) => userName || <NoValue /> },
  {
    id: 'person',
    header: 'Person',
    cell: (press) => (
      <Cell>
        <RowLink to={personOf(press)}>{press.name}</RowLink>
        {press.phone ? <span className="below">{formatPhone(press.phone)}</span> : null}
      </Cell>
    ),
  },
  { id: 'code', header: 'Reason', cell: ({ code }) => codeWords(code) },
  { id: 'sentence', header: 'Check', cell: ({ sentence }) => sentence },
];

/** The presses of Call that the gate refused in a period. */
export function RefusedTab({ period }: { period: DayRange }) {
  const list = useListState(REFUSED_KEYS, '-at');
  const reading = useRefused({ ...refusedQuery(list, period), page: list.page, perPage: list.perPage });
  const { code, userId } = list.filters;
  return (
    <>
      <FilterBar list={list}>
        <FilterSelect
          all="All Reps"
          label="Rep"
          value={userId}
          options={staffOptions(useStaff())}
          onChange={(next) => list.setFilters({ userId: next })}
        />
        <FilterSelect
          all="All Reasons"
          label="Reason"
          value={code}
          options={code ? [{ value: code, label: codeWords(code) }] : []}
          onChange={(next) => list.setFilters({ code: next })}
        />
      </FilterBar>
      <RecordList
        pluralName="refused presses"
        label="Refused presses"
        failed="Error loading refused presses. Please try again later."
        empty="No press was refused in this period."
        list={list}
        reading={reading}
        columns={columns}
        card={(press) => (
          <Card>
            <RowLink to={personOf(press)}>{press.name}</RowLink>
            <span>{press.sentence}</span>
            <span>{press.userName}</span>
            <At at={press.at} />
          </Card>
        )}
      />
    </>
  );
}
