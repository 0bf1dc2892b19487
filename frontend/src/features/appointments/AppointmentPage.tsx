import Button from '@mui/material/Button';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '../../lib/paths/paths';
import { lazyPart } from '../../ui/page/lazyPart';
import { Page, Panel } from '../../ui/page/Page';
import { useAddress } from '../../ui/page/useAddress';
import { RecordColumns } from '../../ui/record/RecordColumns';
import { RecordFailed } from '../../ui/states/RecordFailed';
import { ForbiddenState, LoadingState } from '../../ui/states/states';
import { StatusBadge } from '../../ui/status/StatusBadge';
import { TIMELINE_STEP, Timeline } from '../../ui/timeline/Timeline';
import { useAppointment, useTimeline } from './api';
import { AppointmentActions } from './components/AppointmentActions';
import { AppointmentDetails } from './components/AppointmentDetails';
import type { Appointment } from './model';

const AppointmentEditForm = lazyPart(
  () =>
    import(/* webpackChunkName: "appointment-edit" */ './components/AppointmentEditForm').then(
      (module) => module.AppointmentEditForm,
    ),
  { Meanwhile: () => <LoadingState label="Loading the form" /> },
);

export default function AppointmentPage() {
  const id = Number(useParams().id);
  const { data, error, reload, put } = useAppointment(id);
  if (error?.status === 403) return <ForbiddenState action="see appointments" />;
  if (error && !data) {
    return (
      <RecordFailed
        recordName="appointment"
        error={error}
        list={{ to: '/leads/appointments', label: 'Appointments' }}
        onRetry={reload}
      />
    );
  }
  if (!data) return <LoadingState label="Loading the appointment" />;
  return <AppointmentScreen key={id} appointment={data} onSaved={put} />;
}

interface AppointmentScreenProps {
  appointment: Appointment;
  onSaved: (appointment: Appointment) => void;
}

function AppointmentScreen({ appointment, onSaved }: AppointmentScreenProps) {
  const { id, title, date, status, type } = appointment;
  const canEdit = appointment.acts.includes('edit');
  const { params, change } = useAddress();
  const [count, setCount] = useState(TIMELINE_STEP);
  const timeline = useTimeline(id, count);
  const isEditing = canEdit && params.has('edit');
  // Kept in the URL, so that the form is restored after signing in again.
  const setEditing = (open: boolean) => change({ edit: open ? '1' : undefined }, { replace: true });
  const edit = (
    <Button startIcon={<Pencil size={16} strokeWidth={1.8} />} onClick={() => setEditing(true)}>
      Edit
    </Button>
  );
  return (
    <Page
      title={title}
      subtitle={
        <>
          <Link to={paths.calendarDay(date)}>Calendar</Link> · {type} ·{' '}
          <StatusBadge kind="appointment" status={status} />
        </>
      }
      actions={isEditing ? null : <AppointmentActions appointment={appointment} onSaved={onSaved} />}
    >
      <RecordColumns>
        <Panel title="Details" actions={canEdit && !isEditing ? edit : null}>
          {isEditing ? (
            <AppointmentEditForm
              appointment={appointment}
              onSaved={onSaved}
              onClose={() => setEditing(false)}
            />
          ) : (
            <AppointmentDetails appointment={appointment} />
          )}
        </Panel>
        <Panel title="Timeline">
          <Timeline subject="appointment" reading={timeline} count={count} onCount={setCount} />
        </Panel>
      </RecordColumns>
    </Page>
  );
}
