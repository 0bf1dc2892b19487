import Button from '@mui/material/Button';
import { CalendarPlus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { KeyHint } from '../buttons/KeyHint';
import { useRecordKey } from './useRecordKey';

/** To the form of an appointment with the record's person; "s" leads there too. */
export function ScheduleLink({ to }: { to: string }) {
  const navigate = useNavigate();
  useRecordKey('s', () => void navigate(to));
  return (
    <Button component={Link} to={to} startIcon={<CalendarPlus size={16} strokeWidth={1.8} />}>
      Schedule Appointment
      <KeyHint name="S" />
    </Button>
  );
}
