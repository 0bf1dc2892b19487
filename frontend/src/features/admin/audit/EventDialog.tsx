import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { formatInstant } from '../../../lib/dates/dates';
import { fieldLabel } from '../../../lib/words/fieldLabels';
import { Fact, Facts } from '../../../ui/text/Facts';
import { NoValue } from '../../../ui/text/NoValue';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import type { AuditEntry } from './api';
import { OutcomeText, RecordLink, whatOf, whoOf } from './auditColumns';
import { eventNumber, kindLabel } from './model';

const Fields = styled('table')(({ theme }) => ({
  width: '100%',
  marginTop: 20,
  borderCollapse: 'collapse',
  fontSize: 13,
  tableLayout: 'fixed',
  '& th, & td': {
    padding: '8px 8px 8px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  '& thead th': { fontSize: 12, fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& tbody th': { fontWeight: 600 },
}));

interface EventDialogProps {
  entry: AuditEntry;
  onClose: () => void;
}

/** All that the log says of one event. */
export function EventDialog({ entry, onClose }: EventDialogProps) {
  const titleId = useId();
  const zone = useBusinessTimeZone();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{`Event ${eventNumber(entry.id)}`}</DialogTitle>
      <DialogContent>
        <Facts>
          <Fact label="Action" wide>
            {`${whoOf(entry)} ${whatOf(entry)}`}
          </Fact>
          <Fact label="Time">{formatInstant(entry.at, zone)}</Fact>
          <Fact label="Record">
            <RecordLink entry={entry} />
          </Fact>
          <Fact label="Outcome">
            <OutcomeText outcome={entry.outcome} />
          </Fact>
          <Fact label="Event">{kindLabel(entry.kind)}</Fact>
          <Fact label="Request ID">{entry.requestId}</Fact>
        </Facts>
        <ChangedFields entry={entry} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface FieldRow {
  field: string;
  from: string | null;
  to: string | null;
}

/** What changed, and what else was said; a status and a note have places of their own in an event. */
function fieldsOf({ from, to, note, changes, details }: AuditEntry): FieldRow[] {
  const status = from || to ? [{ field: 'status', from, to }] : [];
  const noted = note ? [{ field: 'note', from: null, to: note }] : [];
  const said = Object.entries(details).map(([field, value]) => ({ field, from: null, to: value }));
  return [...status, ...changes, ...said, ...noted];
}

function ChangedFields({ entry }: { entry: AuditEntry }) {
  const fields = fieldsOf(entry);
  if (fields.length === 0) return null;
  return (
    <Fields aria-label="Fields">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, from, to }) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(field)}</th>
            <td>{from ?? <NoValue />}</td>
            <td>{to ?? <NoValue />}</td>
          </tr>
        ))}
      </tbody>
    </Fields>
  );
}
