import { Link } from 'react-router';
import { paths } from '../lib/paths';
import { DateText } from './DateText';
import { RowList } from './RowList';
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

interface AppointmentListProps {
  appointments: Appointment[] | undefined;
  isFailed: boolean;
  onRetry: () => void;
  /** Whether titles lead to /appointments/{id}. */
  isLinked: boolean;
}

/** A person's appointments, newest first. */
export function AppointmentList({ appointments, isFailed, onRetry, isLinked }: AppointmentListProps) {
  if (isFailed) return <ErrorState text="Couldn't load appointments." onRetry={onRetry} />;
  if (!appointments) return <LoadingState label="Loading the appointments" />;
  if (appointments.length === 0) return <EmptyState dense text="No appointments scheduled." />;
  return (
    <RowList aria-label="Appointments">
      {appointments.map(({ id, title, date, time, duration, type, status, userName }) => (
        <li key={id}>
          <div>
            {isLinked ? <Link to={paths.appointment(id)}>{title}</Link> : <strong>{title}</strong>}
            <div>
              <DateText date={date} /> {`at ${time} (${duration} min)`}
            </div>
            <div>{`${type} · ${userName ?? 'Unknown'}`}</div>
          </div>
          <StatusBadge kind="appointment" status={status} />
        </li>
      ))}
    </RowList>
  );
}
