import { useCan } from '../../../api/SessionContext';
import { paths } from '../../../lib/paths/paths';
import { AppointmentList } from '../../../ui/appointments/AppointmentList';
import { Panel } from '../../../ui/page/Page';
import { usePageExists } from '../../../ui/page/usePageExists';
import { ScheduleLink } from '../../../ui/record/ScheduleLink';
import { useClientAppointments } from '../api';

interface ClientAppointmentsProps {
  clientId: number;
  /** Not in the trash. */
  isOpen: boolean;
}

export function ClientAppointments({ clientId, isOpen }: ClientAppointmentsProps) {
  const reading = useClientAppointments(clientId);
  const isLinked = usePageExists('/appointments/:id');
  const hasForm = usePageExists('/calendar/new');
  const mayWrite = useCan('appointments.write');
  const schedule =
    mayWrite && hasForm && isOpen ? <ScheduleLink to={paths.newAppointmentOfClient(clientId)} /> : null;
  return (
    <Panel title="Appointments" actions={schedule}>
      <AppointmentList reading={reading} isLinked={isLinked} />
    </Panel>
  );
}
