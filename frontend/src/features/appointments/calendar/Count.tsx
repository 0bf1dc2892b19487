import Typography from '@mui/material/Typography';
import { counted } from '../../../lib/words/labels';
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
  const shown = appointments?.filter((one) => view !== 'month' || one.date.startsWith(month)).length;
  const text = shown === undefined ? 'Loading…' : counted(shown, 'appointment');
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
