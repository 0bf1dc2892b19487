import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { Column } from '../../../ui/DataTable';
import { InstantText } from '../../../ui/DateText';
import { None } from '../../../ui/None';
import { PersonAvatar } from '../../../ui/PersonAvatar';
import { StatusBadge } from '../../../ui/StatusBadge';
import type { LeadRow } from '../model';

const Who = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 220,
  '& a, & strong': {
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& span.email': { display: 'block', fontSize: 12, lineHeight: '16px' },
}));

const View = styled(Link)({ fontWeight: 600, textDecoration: 'none' });

const Card = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 12,
  alignItems: 'center',
  fontSize: 13,
  '& .first': { display: 'flex', justifyContent: 'space-between', gap: 8 },
  '& .first > strong': { fontSize: 14, fontWeight: 600 },
  '& .second': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    marginBottom: 6,
    color: theme.vars.palette.text.secondary,
  },
  '& time': { flex: 'none', fontSize: 12, color: theme.vars.palette.harbor.textTertiary },
}));

const nameOf = ({ firstName, lastName }: LeadRow) => `${firstName} ${lastName}`;
const emailOf = ({ email }: LeadRow) => email ?? 'No email';
const sourceOf = ({ source }: LeadRow) => source ?? 'Unknown';

export const leadColumns: Column<LeadRow>[] = [
  {
    id: 'name',
    header: 'Lead',
    sortable: true,
    cell: (lead) => (
      <Who>
        <PersonAvatar id={lead.id} firstName={lead.firstName} lastName={lead.lastName} />
        <div>
          <Link to={`/leads/${lead.id}`}>{nameOf(lead)}</Link>
          <span className="email">{emailOf(lead)}</span>
        </div>
      </Who>
    ),
  },
  { id: 'status', header: 'Status', sortable: true, cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'phone', header: 'Phone', cell: ({ phone }) => phone ?? <None /> },
  { id: 'source', header: 'Source', sortable: true, cell: sourceOf },
  { id: 'brand', header: 'Brand', sortable: true, cell: ({ brand }) => brand },
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
      <View to={`/leads/${lead.id}`} aria-label={`View ${nameOf(lead)}`}>
        View
      </View>
    ),
  },
];

/** The row on a phone. */
export function LeadCard({ lead }: { lead: LeadRow }) {
  return (
    <Card>
      <PersonAvatar id={lead.id} firstName={lead.firstName} lastName={lead.lastName} size={36} />
      <div>
        <div className="first">
          <strong>{nameOf(lead)}</strong>
          <InstantText instant={lead.createdAt} />
        </div>
        <div className="second">{`${emailOf(lead)} · ${sourceOf(lead)}`}</div>
        <StatusBadge status={lead.status} />
      </div>
    </Card>
  );
}
