import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Merge } from 'lucide-react';
import { Link } from 'react-router';
import type { MergeKind } from '../../../api/useMerges';
import { formatPhone } from '../../../lib/people/phone';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import type { Column } from '../../../ui/table/DataTable';
import { EmailText } from '../../../ui/text/EmailText';
import { type Duplicate, pathOf, reasonsOf, type Twin } from '../model';

const Who = styled('div')(({ theme }) => ({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& a': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& > span.contact': { display: 'block', fontSize: 12, lineHeight: '18px' },
}));

const Card = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
}));

const STATUS_KINDS = { lead: 'lead', raw_lead: 'rawLead', client: 'client' } as const;

function Person({ twin, kind }: { twin: Twin; kind: MergeKind }) {
  const { id, name, phone, email, status } = twin;
  return (
    <Who>
      <Link to={pathOf(kind, id)}>{name}</Link>
      {phone ? <span className="contact">{formatPhone(phone)}</span> : null}
      {email ? (
        <span className="contact">
          <EmailText email={email} />
        </span>
      ) : null}
      <StatusBadge kind={STATUS_KINDS[kind]} status={status} />
    </Who>
  );
}

interface MergeButtonProps {
  row: Duplicate;
  onMerge: (row: Duplicate) => void;
}

export function MergeButton({ row, onMerge }: MergeButtonProps) {
  return (
    <Button
      variant="outlined"
      startIcon={<Merge size={16} strokeWidth={1.8} />}
      aria-label={`Merge ${row.newer.name} into ${row.older.name}`}
      onClick={() => onMerge(row)}
    >
      Merge
    </Button>
  );
}

const reasonText = (row: Duplicate) => reasonsOf(row).join(', ');

export const duplicateColumns = (
  kind: MergeKind,
  onMerge: MergeButtonProps['onMerge'],
): Column<Duplicate>[] => [
  { id: 'older', header: 'Older', cell: ({ older }) => <Person twin={older} kind={kind} /> },
  { id: 'newer', header: 'Newer', cell: ({ newer }) => <Person twin={newer} kind={kind} /> },
  { id: 'why', header: 'Why', cell: reasonText },
  {
    id: 'actions',
    header: 'Actions',
    align: 'right',
    cell: (row) => <MergeButton row={row} onMerge={onMerge} />,
  },
];

/** The row on a phone. */
export function DuplicateCard({ row, kind }: { row: Duplicate; kind: MergeKind }) {
  return (
    <Card>
      <span>{reasonText(row)}</span>
      <Person twin={row.older} kind={kind} />
      <Person twin={row.newer} kind={kind} />
    </Card>
  );
}
