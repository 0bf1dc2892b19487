import Button from '@mui/material/Button';
import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router';

/** To the form of an appointment with the record's person. */
export function ScheduleLink({ to }: { to: string }) {
  return (
    <Button component={Link} to={to} startIcon={<CalendarPlus size={16} strokeWidth={1.8} />}>
      Schedule Appointment
    </Button>
  );
}
