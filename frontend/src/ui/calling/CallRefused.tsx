import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { type CallAnswer, type CallRecord, callingPath } from '../../lib/calling/calling';
import { formatInstant } from '../../lib/dates/dates';
import { useBusinessTimeZone } from '../text/timeZone';

const Lines = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  marginTop: 12,
  fontSize: 13,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
  '& summary': { padding: '4px 0', cursor: 'pointer' },
  '& ul': { margin: '4px 0 0', paddingLeft: 20 },
  '& p': { margin: 0 },
}));

/** What would mend it, by the step of the gate that answered. */
const MENDS: Record<string, string> = {
  no_number: 'Add a phone number to the record.',
  not_us: 'Add a US number to the record.',
  suppressed: 'If they agreed to be called again, an administrator can lift it in Do Not Contact.',
  deceased: 'If this is a mistake, an administrator can take it back.',
  counsel_only: 'If this is a mistake, an administrator can take it back.',
  bad_number: 'Enter their right number. If this is a mistake, an administrator can take it back.',
  reassigned: 'Record a new consent, or add another number.',
  state_closed: 'An administrator enters registrations and the end of a ban.',
  needs_written: 'Record a written consent.',
  needs_mobile: 'Record a consent, or note that the line is a landline.',
  not_scrubbed: 'An administrator loads a newer list.',
  on_registry: 'Record a consent, an inquiry or a purchase.',
  recheck_number: 'An administrator loads a newer list of reassigned numbers for their area code.',
  no_place: 'Add their ZIP code to the record.',
};

/** The steps whose sentence tells itself when they may be called. */
const TELLS_WHEN = ['cap', 'day', 'hours'];

/** On the list of raw leads its filters stay. */
function useCallingLink(record: CallRecord): string {
  const { pathname, search } = useLocation();
  const target = callingPath(record);
  if (!('rawLeadId' in record) || !target.startsWith(`${pathname}?`)) return target;
  const params = new URLSearchParams(search);
  params.set('calling', String(record.rawLeadId));
  return `${pathname}?${params}`;
}

interface CallRefusedProps {
  name: string;
  record: CallRecord;
  refused: CallAnswer;
  onClose: () => void;
}

/** Why the person may not be called now, until when, and what would mend it. */
export function CallRefused({ name, record, refused, onClose }: CallRefusedProps) {
  const { answer, code, sentence, opensAt, localTimes, why } = refused;
  const titleId = useId();
  const textId = useId();
  const zone = useBusinessTimeZone();
  const link = useCallingLink(record);
  const mend = MENDS[code];
  const theirTime = localTimes.map((local) => `${local.time} ${local.zone}`).join(', ');
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>
        {answer === 'never' ? `Do Not Call ${name}` : `Can't Call ${name} Now`}
      </DialogTitle>
      <DialogContent>
        <Typography id={textId} sx={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Typography>
        <Lines>
          {opensAt && !TELLS_WHEN.includes(code) ? <p>{`Opens ${formatInstant(opensAt, zone)}.`}</p> : null}
          {theirTime ? <p>{`Their time: ${theirTime}.`}</p> : null}
          {mend ? <p>{mend}</p> : null}
          {why.length > 0 ? (
            <details>
              <summary>What was checked</summary>
              <ul>
                {why.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </details>
          ) : null}
        </Lines>
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={link} onClick={onClose}>
          Open Calling
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
