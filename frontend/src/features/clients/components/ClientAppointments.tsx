import { AppointmentList } from '../../../ui/AppointmentList';
import { Panel } from '../../../ui/Page';
import { usePageExists } from '../../../ui/usePageExists';
import { useClientAppointments } from '../api';

export function ClientAppointments({ clientId }: { clientId: number }) {
  const reading = useClientAppointments(clientId);
  const isLinked = usePageExists('/appointments/:id');
  return (
    <Panel title="Appointments">
      <AppointmentList reading={reading} isLinked={isLinked} />
    </Panel>
  );
}
