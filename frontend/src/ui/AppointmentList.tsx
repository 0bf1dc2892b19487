import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { DateText } from './DateText';
import { StatusBadge } from './StatusBadge';
import { EmptyState, ErrorState, LoadingState } from './states';

/** What the panel of a person's record shows of an appointment. */
interface Appointment {
  id: number;
  title: string;
  /** A business date and its wall-clock time: shown as they are, in no zone. */
  date: string;
  time: string;
  duration: number;
  type: string;
  status: string;
  userName: string | null;
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: 13,
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    gap: 12,
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
  },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& > li > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& a, & strong': {
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '@media (pointer: coarse)': {
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, margin: '-12px 0' },
  },
}));

interface AppointmentListProps {
  appointments: Appointment[] | undefined;
  isFailed: boolean;
  onRetry: () => void;
  /** Whether titles lead to /appointments/{id}. */
  isLinked: boolean;
}

/** A person's appointments, newest first. */
export function AppointmentList({ appointments, isFailed, onRetry, isLinked }: AppointmentListProps) {
  if (isFailed) return <ErrorState text="The appointments could not be loaded." onRetry={onRetry} />;
  if (!appointments) return <LoadingState label="Loading the appointments" />;
  if (appointments.length === 0) return <EmptyState dense text="No appointments scheduled." />;
  return (
    <List aria-label="Appointments">
      {appointments.map(({ id, title, date, time, duration, type, status, userName }) => (
        <li key={id}>
          <div>
            {isLinked ? <Link to={`/appointments/${id}`}>{title}</Link> : <strong>{title}</strong>}
            <div>
              <DateText date={date} /> {`at ${time} (${duration} min)`}
            </div>
            <div>{`${type} · ${userName ?? 'Unknown'}`}</div>
          </div>
          <StatusBadge kind="appointment" status={status} />
        </li>
      ))}
    </List>
  );
}
