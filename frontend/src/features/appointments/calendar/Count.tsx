import Typography from '@mui/material/Typography';
import type { Appointment } from '../model';
import type { View } from './useCalendarState';

interface CountProps {
  view: View;
  date: string;
  /** undefined while they load. */
  appointments: readonly Appointment[] | undefined;
  hasFailed: boolean;
}

/** How many appointments the shown range holds; in Month those of the month itself. */
export function Count({ view, date, appointments, hasFailed }: CountProps) {
  const month = date.slice(0, 7);
  const counted = appointments?.filter((one) => view !== 'month' || one.date.startsWith(month)).length;
  const text =
    counted === undefined ? 'Loading…' : `${counted} ${counted === 1 ? 'appointment' : 'appointments'}`;
  return (
    <Typography
      variant="body2"
      component="div"
      color="textSecondary"
      role="status"
      sx={{ whiteSpace: 'nowrap' }}
    >
      {hasFailed ? null : text}
    </Typography>
  );
}
