import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { formatDate } from '../../../../lib/dates/dates';
import { type Column, DataTable } from '../../../../ui/table/DataTable';
import { DateText } from '../../../../ui/text/DateText';
import { Card, Cell } from '../cells';
import type { ClosedDay } from '../model';
import { isRemovable } from './closedDays';

interface ClosedDaysTableProps {
  /** undefined while they load. */
  rows: ClosedDay[] | undefined;
  today: string;
  onRemove: (day: ClosedDay) => void;
}

export function ClosedDaysTable({ rows, today, onRemove }: ClosedDaysTableProps) {
  const remove = (day: ClosedDay) =>
    isRemovable(day, today) ? (
      <Button
        aria-label={`Remove ${day.name} on ${formatDate(day.day)} for ${day.stateName}`}
        onClick={() => onRemove(day)}
      >
        Remove
      </Button>
    ) : null;
  return (
    <DataTable
      label="Closed days"
      columns={columns(remove)}
      rows={rows}
      rowId={({ id, state, day }) => id ?? `${state} ${day}`}
      card={(day) => <ClosedDayCard day={day} />}
      cardActions={remove}
      sort=""
      onSort={() => undefined}
    />
  );
}

/** Whose row it is. */
const keeper = ({ isHouse }: ClosedDay) => (isHouse ? 'Built in' : 'Your office');

const columns = (remove: (day: ClosedDay) => ReactNode): Column<ClosedDay>[] => [
  { id: 'day', header: 'Day', cell: ({ day }) => <DateText date={day} /> },
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'state', header: 'State', cell: ({ stateName }) => stateName },
  {
    id: 'source',
    header: 'Source',
    cell: (day) => (
      <Cell>
        {day.source}
        <span className="below">{keeper(day)}</span>
      </Cell>
    ),
  },
  { id: 'actions', header: 'Actions', align: 'right', cell: remove },
];

/** The row on a phone. */
function ClosedDayCard({ day }: { day: ClosedDay }) {
  return (
    <Card>
      <strong>{`${day.stateName}: ${day.name}`}</strong>
      <DateText date={day.day} />
      <span>{keeper(day)}</span>
    </Card>
  );
}
