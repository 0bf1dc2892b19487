import Button from '@mui/material/Button';
import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router';
import { useCan } from '../../../api/SessionContext';
import { paths } from '../../../lib/paths';
import { AppointmentList } from '../../../ui/AppointmentList';
import { Panel } from '../../../ui/Page';
import { usePageExists } from '../../../ui/usePageExists';
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
      <Button
        component={Link}
        to={paths.newAppointmentOfLead(lead.id)}
        startIcon={<CalendarPlus size={16} strokeWidth={1.8} />}
      >
        Schedule Appointment
      </Button>
    ) : null;
  return (
    <Panel title="Appointments" actions={schedule}>
      <AppointmentList reading={reading} isLinked={isLinked} />
    </Panel>
  );
}
