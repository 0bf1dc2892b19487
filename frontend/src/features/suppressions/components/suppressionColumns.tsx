import { styled } from '@mui/material/styles';
import { Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../api/SessionContext';
import { paths } from '../../../lib/paths/paths';
import { askedText, scopeLabel } from '../../../lib/people/doNotContact';
import { lazyPart } from '../../../ui/page/lazyPart';
import type { Column } from '../../../ui/table/DataTable';
import { RowVerbs, verbsColumn } from '../../../ui/table/RowVerbs';
import { InstantText } from '../../../ui/text/DateText';
import { EmailText } from '../../../ui/text/EmailText';
import { NoValue } from '../../../ui/text/NoValue';
import type { Suppression } from '../api';

const LiftSuppression = lazyPart(() => import('./LiftSuppression').then((module) => module.LiftSuppression));

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
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
  '& > span': { display: 'flex' },
}));

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
      <span>{isPhone(row) ? phoneText(row.value) : <EmailText email={row.value} />}</span>
    </Value>
  );
}

function Person({ row: { rawLeadId, rawLeadName } }: { row: Suppression }) {
  if (rawLeadId === null || rawLeadName === null) return <NoValue />;
  return <Link to={paths.rawLead(rawLeadId)}>{rawLeadName}</Link>;
}

/** What opens the dialog, and the dialog; absent without the right. */
export function Lift({ row }: { row: Suppression }) {
  const mayLift = useCan('suppressions.lift');
  const [isAsking, setAsking] = useState(false);
  if (!mayLift) return null;
  return (
    <>
      <RowVerbs name={row.value} verbs={[{ label: 'Lift', onClick: () => setAsking(true) }]} />
      {isAsking ? <LiftSuppression suppression={row} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

export const suppressionColumns: Column<Suppression>[] = [
  { id: 'value', header: 'Contact', cell: (row) => <Contact row={row} /> },
  { id: 'kind', header: 'Type', cell: (row) => (isPhone(row) ? 'Phone' : 'Email') },
  { id: 'scope', header: 'About', cell: ({ scope }) => scopeLabel(scope) },
  {
    id: 'asked',
    header: 'Asked',
    cell: ({ askedBy, askedOn }) => askedText(askedBy, askedOn) || <NoValue />,
  },
  { id: 'person', header: 'Person', cell: (row) => <Person row={row} /> },
  { id: 'createdAt', header: 'Added', cell: ({ createdAt }) => <InstantText instant={createdAt} relative /> },
  { id: 'createdBy', header: 'By', cell: ({ createdBy }) => createdBy?.name ?? <NoValue /> },
];

/** For those who may lift. */
export const liftingColumns: Column<Suppression>[] = [
  ...suppressionColumns,
  verbsColumn((row) => <Lift row={row} />),
];

/** The row on a phone. */
export function SuppressionCard({ row }: { row: Suppression }) {
  return (
    <Card>
      <Contact row={row} />
      <Person row={row} />
      <div>{[scopeLabel(row.scope), askedText(row.askedBy, row.askedOn)].filter(Boolean).join(' · ')}</div>
      <div>
        Added <InstantText instant={row.createdAt} relative />
        {row.createdBy ? ` by ${row.createdBy.name}` : null}
      </div>
    </Card>
  );
}
