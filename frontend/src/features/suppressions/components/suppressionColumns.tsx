import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Mail, Phone } from 'lucide-react';
import { Link } from 'react-router';
import type { Column } from '../../../ui/DataTable';
import { InstantText } from '../../../ui/DateText';
import { None } from '../../../ui/None';
import type { Suppression } from '../api';

const Value = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.primary,
  '& svg': { flex: 'none', color: theme.vars.palette.text.secondary },
}));

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
  '& > div': { flex: 1, minWidth: 0 },
  '& > div > span': { display: 'flex' },
}));

type OnLift = ((suppression: Suppression) => void) | undefined;

const isPhone = ({ kind }: Suppression) => kind === 'phone';

/** "(407) 555-0100" from the ten digits that are stored; anything else as it is. */
export function phoneText(value: string): string {
  const match = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(value);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : value;
}

function Contact({ row }: { row: Suppression }) {
  const Icon = isPhone(row) ? Phone : Mail;
  return (
    <Value>
      <Icon size={14} strokeWidth={1.8} aria-hidden="true" />
      {isPhone(row) ? phoneText(row.value) : row.value}
    </Value>
  );
}

function Person({ row: { rawLeadId, rawLeadName } }: { row: Suppression }) {
  if (rawLeadId === null || rawLeadName === null) return <None />;
  return <Link to={`/raw-leads?edit=${rawLeadId}`}>{rawLeadName}</Link>;
}

function Lift({ row, onLift }: { row: Suppression; onLift: (suppression: Suppression) => void }) {
  return (
    <Button variant="outlined" aria-label={`Lift ${row.value}`} onClick={() => onLift(row)}>
      Lift
    </Button>
  );
}

/** Without the right to lift there is no column for it. */
export function suppressionColumns(onLift: OnLift): Column<Suppression>[] {
  const columns: Column<Suppression>[] = [
    { id: 'value', header: 'Contact', cell: (row) => <Contact row={row} /> },
    { id: 'kind', header: 'Kind', cell: (row) => (isPhone(row) ? 'Phone' : 'Email') },
    { id: 'person', header: 'Person', cell: (row) => <Person row={row} /> },
    {
      id: 'createdAt',
      header: 'Added',
      cell: ({ createdAt }) => <InstantText instant={createdAt} relative />,
    },
    { id: 'createdBy', header: 'By', cell: ({ createdBy }) => createdBy?.name ?? <None /> },
  ];
  if (!onLift) return columns;
  return [
    ...columns,
    { id: 'actions', header: 'Actions', align: 'right', cell: (row) => <Lift row={row} onLift={onLift} /> },
  ];
}

/** The row on a phone. */
export function SuppressionCard({ row, onLift }: { row: Suppression; onLift: OnLift }) {
  return (
    <Card>
      <div>
        <Contact row={row} />
        <Person row={row} />
        <div>
          Added <InstantText instant={row.createdAt} relative />
          {row.createdBy ? ` by ${row.createdBy.name}` : null}
        </div>
      </div>
      {onLift ? <Lift row={row} onLift={onLift} /> : null}
    </Card>
  );
}
