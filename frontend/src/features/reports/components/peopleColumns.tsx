import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { SuppressedBadge } from '../../../ui/people/Suppressed';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import type { Column } from '../../../ui/table/DataTable';
import { InstantText } from '../../../ui/text/DateText';
import { PhoneText } from '../../../ui/text/PhoneText';
import { type PipelinePerson, personAddress, recordKind, recordLabel } from '../model';

const Who = styled('div')(({ theme }) => ({
  minWidth: 200,
  '& a': {
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& .email': { display: 'block', fontSize: 12, lineHeight: '16px' },
}));

const Card = styled('div')(({ theme }) => ({
  fontSize: 13,
  '& strong': { fontSize: 14, fontWeight: 600 },
  '& .second': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    marginBottom: 6,
    color: theme.vars.palette.text.secondary,
  },
}));

export const peopleColumns: Column<PipelinePerson>[] = [
  {
    id: 'name',
    header: 'Person',
    cell: (person) => (
      <Who>
        <Link to={personAddress(person)}>{person.name}</Link>
        <span className="email">{person.email ?? 'No email'}</span>
        <SuppressedBadge suppressed={person.suppressed} />
      </Who>
    ),
  },
  { id: 'record', header: 'Record', cell: recordLabel },
  {
    id: 'status',
    header: 'Status',
    cell: (person) => <StatusBadge kind={recordKind(person)} status={person.status} />,
  },
  { id: 'phone', header: 'Phone', cell: ({ phone }) => <PhoneText phone={phone} /> },
  { id: 'brand', header: 'Brand', cell: ({ brand }) => brand ?? 'N/A' },
  { id: 'createdAt', header: 'Created', cell: ({ createdAt }) => <InstantText instant={createdAt} /> },
];

/** The row on a phone. */
export function PersonCard({ person }: { person: PipelinePerson }) {
  return (
    <Card>
      <strong>{person.name}</strong>
      <div className="second">{`${recordLabel(person)} · ${person.email ?? 'No email'}`}</div>
      <StatusBadge kind={recordKind(person)} status={person.status} />
      <SuppressedBadge suppressed={person.suppressed} />
    </Card>
  );
}
