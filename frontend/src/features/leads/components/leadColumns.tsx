import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths';
import { nameOf } from '../../../lib/person';
import { CallableCell } from '../../../ui/calling/CallableBadge';
import type { Column } from '../../../ui/DataTable';
import { InstantText } from '../../../ui/DateText';
import { NoValue } from '../../../ui/NoValue';
import { PersonCard, PersonCell } from '../../../ui/PersonCell';
import { PhoneText } from '../../../ui/PhoneText';
import { StatusBadge } from '../../../ui/StatusBadge';
import type { LeadRow } from '../model';

const View = styled(Link)({ fontWeight: 600, textDecoration: 'none' });
const sourceOf = ({ source }: LeadRow) => source ?? 'Unknown';
export const addressOf = ({ id }: LeadRow) => paths.lead(id);

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
  { id: 'status', header: 'Status', sortable: true, cell: ({ status }) => <StatusBadge status={status} /> },
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
  {
    id: 'actions',
    header: 'Actions',
    align: 'right',
    cell: (lead) => (
      <View to={addressOf(lead)} aria-label={`View ${nameOf(lead)}`}>
        View
      </View>
    ),
  },
];

/** The row on a phone. */
export function LeadCard({ lead }: { lead: LeadRow }) {
  return (
    <PersonCard person={lead} detail={sourceOf(lead)}>
      <StatusBadge status={lead.status} />
    </PersonCard>
  );
}
