import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { Column } from '../../../ui/table/DataTable';
import { InstantText } from '../../../ui/text/DateText';
import { sentence } from '../../../ui/timeline/allWords';
import type { AuditEntry } from './api';
import { outcomeLabel, recordLabel, recordPage } from './model';

const What = styled('span')({ overflowWrap: 'anywhere' });

const Outcome = styled('span')(({ theme }) => ({
  '&[data-outcome="refused"], &[data-outcome="failed"]': {
    fontWeight: 600,
    color: theme.vars.palette.error.main,
  },
}));

const Card = styled('div')(({ theme }) => ({
  fontSize: 13,
  overflowWrap: 'anywhere',
  '& > div:last-child': { fontSize: 12, color: theme.vars.palette.text.secondary },
}));

export const whoOf = ({ actor }: AuditEntry): string => actor?.name ?? 'Exitdesk';

/** The rest of a sentence that begins with who did it. */
export const whatOf = (entry: AuditEntry): string => sentence(entry, '');

export function RecordLink({ entry }: { entry: AuditEntry }) {
  const page = recordPage(entry);
  const label = recordLabel(entry);
  return page ? <Link to={page}>{label}</Link> : label;
}

export function OutcomeText({ outcome }: Pick<AuditEntry, 'outcome'>) {
  return <Outcome data-outcome={outcome}>{outcomeLabel(outcome)}</Outcome>;
}

/** `detailsOf` is where an event's details are. */
export const auditColumns = (detailsOf: (entry: AuditEntry) => string): Column<AuditEntry>[] => [
  { id: 'at', header: 'Time', cell: ({ at }) => <InstantText instant={at} relative /> },
  { id: 'person', header: 'Person', cell: whoOf },
  {
    id: 'what',
    header: 'Action',
    cell: (entry) => (
      <What>
        <Link to={detailsOf(entry)}>{whatOf(entry)}</Link>
      </What>
    ),
  },
  { id: 'record', header: 'Record', cell: (entry) => <RecordLink entry={entry} /> },
  { id: 'outcome', header: 'Outcome', cell: ({ outcome }) => <OutcomeText outcome={outcome} /> },
];

/** The row on a phone, which leads to the details. */
export function AuditCard({ entry }: { entry: AuditEntry }) {
  return (
    <Card>
      <div>
        <strong>{whoOf(entry)}</strong> {whatOf(entry)}
      </div>
      <div>
        {recordLabel(entry)} · <InstantText instant={entry.at} relative />
        {entry.outcome === 'done' ? null : (
          <>
            {' · '}
            <OutcomeText outcome={entry.outcome} />
          </>
        )}
      </div>
    </Card>
  );
}
