import { AppointmentList } from '../../../ui/AppointmentList';
import { Panel } from '../../../ui/Page';
import { usePageExists } from '../../../ui/usePageExists';
import { useClientAppointments } from '../api';

export function ClientAppointments({ clientId }: { clientId: number }) {
  const { data, error, reload } = useClientAppointments(clientId);
  const isLinked = usePageExists('/appointments/:id');
  return (
    <Panel title="Appointments">
      <AppointmentList
        appointments={data}
        isFailed={error !== undefined}
        onRetry={reload}
        isLinked={isLinked}
      />
    </Panel>
  );
}
