import { useCan } from '../../../api/SessionContext';
import { paths } from '../../../lib/paths/paths';
import { AppointmentList } from '../../../ui/appointments/AppointmentList';
import { Panel } from '../../../ui/page/Page';
import { usePageExists } from '../../../ui/page/usePageExists';
import { ScheduleLink } from '../../../ui/record/ScheduleLink';
import { useLeadAppointments } from '../api';
import type { Lead } from '../model';

export function LeadAppointments({ lead }: { lead: Lead }) {
  return useCan('appointments.read') ? <AppointmentsPanel lead={lead} /> : null;
}

function AppointmentsPanel({ lead }: { lead: Lead }) {
  const reading = useLeadAppointments(lead.id);
  const mayWrite = useCan('appointments.write');
  const hasForm = usePageExists('/calendar/new');
  const isLinked = usePageExists('/appointments/:id');
  const schedule =
    mayWrite && hasForm && lead.deletedAt === null ? (
      <ScheduleLink to={paths.newAppointmentOfLead(lead.id)} />
    ) : null;
  return (
    <Panel title="Appointments" actions={schedule}>
      <AppointmentList reading={reading} isLinked={isLinked} />
    </Panel>
  );
}
