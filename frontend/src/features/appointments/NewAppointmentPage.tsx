import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import { useUser } from '../../api/SessionContext';
import { wallClock } from '../../lib/dates/wallTime';
import { paths } from '../../lib/paths/paths';
import { useOverlap } from '../../ui/appointments/useOverlap';
import type { RecordOption } from '../../ui/fields/RecordPicker';
import { FormActions } from '../../ui/form/FormActions';
import { FormFrame } from '../../ui/form/FormFrame';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { Page, Panel } from '../../ui/page/Page';
import { useAddress } from '../../ui/page/useAddress';
import { LoadingState } from '../../ui/states/states';
import { useBusinessTimeZone } from '../../ui/text/timeZone';
import { useNotify } from '../../ui/toasts/useNotify';
import { useClientName, useCreateAppointment, useLeadName } from './api';
import { AppointmentFields } from './components/AppointmentFields';
import { type AppointmentValues, asPlanned, toInput } from './model';
import { initialValues, personOf } from './newAppointment';
import { appointmentSchema } from './rules';

export default function NewAppointmentPage() {
  const { params } = useAddress();
  const { clientId, leadId } = personOf(params);
  const client = useClientName(clientId);
  const lead = useLeadName(leadId);
  // A person who cannot be read is left to be chosen.
  const isWaiting = client.isLoading || lead.isLoading;
  const kind = clientId === null ? 'lead' : 'client';
  const found = client.data ?? lead.data;
  const person = found ? { id: found.id, name: `${found.firstName} ${found.lastName}`, kind } : null;
  return (
    <Page title="New Appointment" subtitle="A call, a meeting or a video conference with a client or lead">
      <Panel title="Appointment">
        {isWaiting ? <LoadingState label="Loading the person" /> : <NewAppointmentForm person={person} />}
      </Panel>
    </Page>
  );
}

function NewAppointmentForm({ person }: { person: RecordOption | null }) {
  const { params } = useAddress();
  const timeZone = useBusinessTimeZone();
  const me = useUser();
  const create = useCreateAppointment();
  const overlap = useOverlap();
  const notify = useNotify();
  const navigate = useNavigate();
  const submit = async (values: AppointmentValues) => {
    const planned = asPlanned(values, wallClock(timeZone));
    const saved = await overlap.guard((allowOverlap) => create.run({ ...toInput(planned), allowOverlap }));
    if (!saved) return false;
    notify.success('Success', 'Appointment created successfully');
    void navigate(paths.calendarDay(saved.date), { replace: true });
    return true;
  };
  const failed = (error: unknown) => notify.failure(error, 'Failed to create appointment');
  return (
    <>
      <FormFrame
        draft="appointment:new"
        initialValues={initialValues({ params, person, me: me?.id ?? null, timeZone })}
        schema={appointmentSchema}
        onSubmit={submit}
        onFailed={failed}
      >
        <AppointmentFields isNew />
        <FormActions>
          <Button variant="outlined" component={Link} to="/calendar">
            Cancel
          </Button>
          <SubmitButton label="Create Appointment" />
        </FormActions>
      </FormFrame>
      {overlap.dialog}
    </>
  );
}
