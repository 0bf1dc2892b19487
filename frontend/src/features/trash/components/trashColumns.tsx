import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { RotateCcw } from 'lucide-react';
import { formatPhone } from '../../../lib/people/phone';
import { SuppressedBadge } from '../../../ui/people/Suppressed';
import type { Column } from '../../../ui/table/DataTable';
import { InstantText } from '../../../ui/text/DateText';
import { NoValue } from '../../../ui/text/NoValue';
import type { TrashRow } from '../api';
import { kindLabel } from '../model';
import { useRestoreFromTrash } from '../useRestoreFromTrash';

const Name = styled('div')(({ theme }) => ({
  minWidth: 200,
  '& strong': { display: 'block', fontWeight: 600, color: theme.vars.palette.text.primary },
  '& .detail': { display: 'block', fontSize: 12, lineHeight: '16px' },
}));

const Card = styled('div')(({ theme }) => ({
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& strong': { display: 'block', fontSize: 14, fontWeight: 600, color: theme.vars.palette.text.primary },
  '& > .line': { display: 'block' },
}));

export function Restore({ row }: { row: TrashRow }) {
  const { restore, isRunning } = useRestoreFromTrash(row);
  return (
    <Button
      variant="outlined"
      startIcon={<RotateCcw size={16} strokeWidth={1.8} />}
      loading={isRunning}
      aria-label={`Restore ${row.name}`}
      onClick={restore}
    >
      Restore
    </Button>
  );
}

export const trashColumns: Column<TrashRow>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, detail, suppressed }) => (
      <Name>
        <strong>{name}</strong>
        {detail ? <span className="detail">{formatPhone(detail)}</span> : null}
        <SuppressedBadge suppressed={suppressed} />
      </Name>
    ),
  },
  { id: 'kind', header: 'Type', cell: ({ kind }) => kindLabel(kind) },
  {
    id: 'deletedAt',
    header: 'Deleted',
    cell: ({ deletedAt }) => <InstantText instant={deletedAt} relative />,
  },
  { id: 'deletedBy', header: 'By', cell: ({ deletedBy }) => deletedBy ?? <NoValue /> },
  { id: 'leavesAt', header: 'Kept Until', cell: ({ leavesAt }) => <InstantText instant={leavesAt} /> },
  { id: 'actions', header: 'Actions', align: 'right', cell: (row) => <Restore row={row} /> },
];

/** The row on a phone. */
export function TrashCard({ row }: { row: TrashRow }) {
  const { kind, name, detail, suppressed, deletedAt, deletedBy, leavesAt } = row;
  return (
    <Card>
      <strong>{name}</strong>
      <span className="line">
        {[kindLabel(kind), detail && formatPhone(detail)].filter(Boolean).join(' · ')}
      </span>
      <SuppressedBadge suppressed={suppressed} />
      <span className="line">
        Deleted <InstantText instant={deletedAt} relative />
        {deletedBy ? ` by ${deletedBy}` : null}, kept until <InstantText instant={leavesAt} />
      </span>
    </Card>
  );
}
