import { Link } from 'react-router';
import { formatDate } from '../../lib/dates/dates';
import { paths } from '../../lib/paths/paths';
import { usePageExists } from '../page/usePageExists';

interface NextAppointmentProps {
  appointment: { id: number; title: string; date: string; time: string };
}

/** "Signing, Nov 23, 2026 at 9:00 AM": one text, beside the list that has its parts. */
export function NextAppointment({ appointment: { id, title, date, time } }: NextAppointmentProps) {
  const isLinked = usePageExists('/appointments/:id');
  const text = `${title}, ${formatDate(date)} at ${time}`;
  return isLinked ? <Link to={paths.appointment(id)}>{text}</Link> : text;
}
