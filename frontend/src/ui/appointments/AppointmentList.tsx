import { Link } from 'react-router';
import { paths } from '../../lib/paths/paths';
import { Loaded, type Reading } from '../states/Loaded';
import { EmptyState, LoadingState } from '../states/states';
import { StatusBadge } from '../status/StatusBadge';
import { RowList } from '../table/RowList';
import { DateText } from '../text/DateText';

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
  reading: Reading<Appointment[]>;
  /** Whether titles lead to /appointments/{id}. */
  isLinked: boolean;
}

/** A person's appointments, newest first. */
export function AppointmentList({ reading, isLinked }: AppointmentListProps) {
  return (
    <Loaded
      reading={reading}
      subject="appointments"
      skeleton={<LoadingState label="Loading the appointments" />}
    >
      {(appointments) => <Rows appointments={appointments} isLinked={isLinked} />}
    </Loaded>
  );
}

function Rows({ appointments, isLinked }: { appointments: Appointment[]; isLinked: boolean }) {
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
