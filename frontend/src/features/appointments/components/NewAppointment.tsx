import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';

export function NewAppointment({ to = '/calendar/new' }: { to?: string }) {
  return (
    <Button variant="contained" component={Link} to={to} startIcon={<Plus size={16} strokeWidth={1.8} />}>
      New Appointment
    </Button>
  );
}
