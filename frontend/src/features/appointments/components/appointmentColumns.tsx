import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths/paths';
import { SuppressedBadge } from '../../../ui/people/Suppressed';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import type { Column } from '../../../ui/table/DataTable';
import { RowVerbs, verbsColumn } from '../../../ui/table/RowVerbs';
import { DateText } from '../../../ui/text/DateText';
import { type Appointment, personLink, timeText, userText } from '../model';

const What = styled('div')(({ theme }) => ({
  minWidth: 200,
  // Two links below each other, each tall enough to be hit alone; the row's own room is theirs.
  margin: '-4px 0',
  '& a': {
    display: 'flex',
    width: 'fit-content',
    alignItems: 'center',
    minHeight: 24,
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '@media (pointer: coarse)': { '& a': { minHeight: 44 } },
  '& a.person': { fontWeight: 400, fontSize: 12, color: 'inherit' },
}));

const Card = styled('div')(({ theme }) => ({
  fontSize: 13,
  '& .first': { display: 'flex', justifyContent: 'space-between', gap: 8, marginBottom: 2 },
  '& .first > strong': { fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' },
  '& .second': { color: theme.vars.palette.text.secondary },
}));

export const appointmentColumns: Column<Appointment>[] = [
  {
    id: 'title',
    header: 'Appointment',
    cell: (appointment) => (
      <What>
        <Link to={paths.appointment(appointment.id)}>{appointment.title}</Link>
        <Link className="person" to={personLink(appointment)}>
          {appointment.client.name}
        </Link>
        <SuppressedBadge suppressed={appointment.client.suppressed} />
      </What>
    ),
  },
  { id: 'date', header: 'Date', sortable: true, cell: ({ date }) => <DateText date={date} /> },
  { id: 'time', header: 'Time', cell: timeText },
  { id: 'type', header: 'Type', cell: ({ type }) => type },
  { id: 'user', header: 'Staff Member', cell: userText },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge kind="appointment" status={status} />,
  },
  verbsColumn(({ id, title }) => (
    <RowVerbs name={title} verbs={[{ label: 'View', to: paths.appointment(id) }]} />
  )),
];

/** The row on a phone. */
export function AppointmentRowCard({ appointment }: { appointment: Appointment }) {
  return (
    <Card>
      <div className="first">
        <strong>{appointment.title}</strong>
        <StatusBadge kind="appointment" status={appointment.status} />
      </div>
      <div className="second">
        <DateText date={appointment.date} /> {`at ${timeText(appointment)}`}
      </div>
      <div className="second">
        {`${appointment.client.name} · ${appointment.type} · ${userText(appointment)}`}
      </div>
      <SuppressedBadge suppressed={appointment.client.suppressed} />
    </Card>
  );
}
