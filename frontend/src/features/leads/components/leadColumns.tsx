import { useCan } from '../../../api/SessionContext';
import { paths } from '../../../lib/paths/paths';
import { nameOf } from '../../../lib/people/person';
import { CallableCell } from '../../../ui/calling/CallableBadge';
import { usePageExists } from '../../../ui/page/usePageExists';
import { PersonCard, PersonCell } from '../../../ui/people/PersonCell';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import type { Column } from '../../../ui/table/DataTable';
import { RowVerbs, verbsColumn } from '../../../ui/table/RowVerbs';
import { InstantText } from '../../../ui/text/DateText';
import { NoValue } from '../../../ui/text/NoValue';
import { PhoneText } from '../../../ui/text/PhoneText';
import type { LeadRow } from '../model';
import { LeadRowStatus } from './LeadRowStatus';

const sourceOf = ({ source }: LeadRow) => source ?? 'Unknown';
export const addressOf = ({ id }: LeadRow) => paths.lead(id);

function LeadVerbs({ lead }: { lead: LeadRow }) {
  const canWrite = useCan('leads.write');
  const mayWriteAppointments = useCan('appointments.write');
  const canSchedule = usePageExists('/calendar/new') && mayWriteAppointments;
  return (
    <RowVerbs
      name={nameOf(lead)}
      verbs={[
        { label: 'View', to: addressOf(lead) },
        canWrite ? { label: 'Edit', to: `${addressOf(lead)}?edit=1` } : null,
      ]}
      menu={canSchedule ? [{ label: 'Schedule Appointment', to: paths.newAppointmentOfLead(lead.id) }] : []}
    />
  );
}

export const leadColumns: Column<LeadRow>[] = [
  {
    id: 'name',
    header: 'Lead',
    sortable: true,
    cell: (lead) => <PersonCell person={lead} to={addressOf(lead)} />,
  },
  {
    id: 'assignedTo',
    header: 'Assigned To',
    optional: true,
    cell: ({ assignedTo }) => assignedTo?.name ?? 'Unassigned',
  },
  { id: 'status', header: 'Status', sortable: true, cell: (lead) => <LeadRowStatus lead={lead} /> },
  { id: 'phone', header: 'Phone', cell: ({ phone }) => <PhoneText phone={phone} /> },
  { id: 'callable', header: 'Callable', cell: ({ callable }) => <CallableCell callable={callable} /> },
  { id: 'source', header: 'Source', sortable: true, cell: sourceOf },
  { id: 'brand', header: 'Brand', sortable: true, cell: ({ brand }) => brand },
  { id: 'state', header: 'State', optional: true, cell: ({ state }) => state ?? <NoValue /> },
  {
    id: 'resort',
    header: 'Resort',
    optional: true,
    cell: ({ timeshareInfo }) => timeshareInfo.resort ?? <NoValue />,
  },
  {
    id: 'tags',
    header: 'Tags',
    optional: true,
    cell: ({ tags }) => (tags.length > 0 ? tags.join(', ') : <NoValue />),
  },
  {
    id: 'createdAt',
    header: 'Created',
    sortable: true,
    cell: ({ createdAt }) => <InstantText instant={createdAt} />,
  },
  verbsColumn((lead) => <LeadVerbs lead={lead} />),
];

/** The row on a phone. */
export function LeadCard({ lead }: { lead: LeadRow }) {
  return (
    <PersonCard person={lead} detail={sourceOf(lead)}>
      <StatusBadge status={lead.status} />
    </PersonCard>
  );
}
