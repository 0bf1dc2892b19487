import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Appointment } from '../model';
import { AppointmentCard } from './AppointmentCard';

const Root = styled('section')(({ theme }) => ({
  padding: '8px 12px 12px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.harbor.sunken,
}));

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  gap: 6,
  margin: '6px 0 0',
  padding: 0,
  listStyle: 'none',
});

/** Appointments outside of the hourly rows; absent when there are none. */
export function Strip({ title, appointments }: { title: string; appointments: Appointment[] }) {
  const id = useId();
  if (appointments.length === 0) return null;
  return (
    <Root aria-labelledby={id}>
      <Typography variant="caption" component="h3" id={id}>
        {title}
      </Typography>
      <CardColumn appointments={appointments} />
    </Root>
  );
}

/** Cards in one column, or several where there is room. */
export function CardColumn({ appointments }: { appointments: Appointment[] }) {
  return (
    <List>
      {appointments.map((appointment) => (
        <li key={appointment.id}>
          <AppointmentCard appointment={appointment} />
        </li>
      ))}
    </List>
  );
}
