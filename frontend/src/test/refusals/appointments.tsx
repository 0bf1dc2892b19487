import { MoveDialog } from '../../features/appointments/calendar/MoveDialog';
import { useMover } from '../../features/appointments/calendar/useMover';
import { AppointmentActions } from '../../features/appointments/components/AppointmentActions';
import { AppointmentEditForm } from '../../features/appointments/components/AppointmentEditForm';
import NewAppointmentPage from '../../features/appointments/NewAppointmentPage';
import { appointment, office } from '../appointments';
import { type Entry, meanwhile } from './entry';
import { enter, press } from './hands';
import { nothing, stage } from './stage';

function acting(act: 'complete' | 'no-show' | 'cancel' | 'reopen' | 'reschedule') {
  office(() => [appointment()]);
  stage(<AppointmentActions appointment={appointment({ acts: [act] })} onSaved={nothing} />);
}

/** What a drag ends with, without the pointer. */
function Moving() {
  const mover = useMover();
  const row = appointment();
  return (
    <>
      <MoveDialog
        appointment={row}
        onMove={(slot) => mover.move(row, slot)}
        onFailed={mover.refuse}
        onClose={nothing}
      />
      {mover.dialog}
    </>
  );
}

export const appointments: Entry[] = [
  {
    operation: 'POST /appointments',
    open: async () => {
      office(() => []);
      stage(<NewAppointmentPage />, { path: '/appointments/new?leadId=12' });
      await enter('title', 'First call');
      await enter('date', '2026-11-30');
      await enter('time', '10:00');
    },
    send: () => press('Create Appointment'),
    leaves: true,
  },
  {
    operation: 'PATCH /appointments/{id}',
    instead: meanwhile('appointment'),
    open: async () => {
      office(() => [appointment()]);
      stage(<AppointmentEditForm appointment={appointment()} onSaved={nothing} onClose={nothing} />);
      await enter('title', 'Second call');
    },
    send: () => press('Save Changes'),
    leaves: true,
  },
  {
    operation: 'PATCH /appointments/{id}',
    on: 'the calendar',
    open: async () => {
      office(() => [appointment()]);
      stage(<Moving />);
      await enter('time', '15:00');
    },
    send: () => press('Move Appointment'),
    leaves: true,
    instead: { stale_version: 'Someone else changed this appointment. You now see the latest version.' },
  },
  {
    operation: 'POST /appointments/{id}/complete',
    open: () => acting('complete'),
    send: () => press('Complete'),
  },
  {
    operation: 'POST /appointments/{id}/reopen',
    open: () => acting('reopen'),
    send: () => press('Reopen'),
  },
  {
    operation: 'POST /appointments/{id}/no-show',
    open: () => acting('no-show'),
    send: async () => {
      await press(/^More|^Actions/);
      await press(/No Show/);
    },
  },
  {
    operation: 'POST /appointments/{id}/cancel',
    open: async () => {
      acting('cancel');
      await press(/^More|^Actions/);
      await press(/^Cancel/);
    },
    send: () => press('Cancel Appointment'),
  },
  {
    operation: 'POST /appointments/{id}/reschedule',
    open: async () => {
      acting('reschedule');
      await press('Reschedule');
      await enter('time', '15:00');
    },
    send: () => press('Reschedule'),
    leaves: true,
  },
];
