import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { InstantText } from '../../../ui/text/DateText';
import { type AuditChain, useAuditChain } from './api';
import { eventNumber } from './model';

const Line = styled('div')(({ theme }) => ({
  marginBottom: 16,
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
  '& code': { display: 'block', fontSize: 12, overflowWrap: 'anywhere' },
}));

/** Whether the log is what was sealed, as far as that was looked at, and where its chain ends. */
export function ChainState() {
  const { data, error, reload } = useAuditChain();
  if (!data) return error ? <NotRead onRetry={reload} /> : null;
  const { head, verified } = data;
  if (verified && verified.faults > 0) {
    return (
      <Alert severity="error" sx={{ mb: 4 }}>
        The log was changed after it was sealed. {verified.fault} Found{' '}
        <InstantText instant={verified.at} relative />.
      </Alert>
    );
  }
  return (
    <Line>
      <Verified chain={data} />
      {head ? (
        <details>
          <summary>Chain end</summary>
          Keep a copy outside the database. It shows later whether the end of the log was removed.
          <code>{head}</code>
        </details>
      ) : null}
    </Line>
  );
}

/** Silence could be taken for a log that was verified. */
function NotRead({ onRetry }: { onRetry: () => void }) {
  const again = (
    <Button color="inherit" size="small" onClick={onRetry}>
      Try Again
    </Button>
  );
  return (
    <Alert severity="warning" sx={{ mb: 4 }} action={again}>
      Couldn't load whether the log was verified.
    </Alert>
  );
}

function Verified({ chain: { verified, sealedThrough } }: { chain: AuditChain }) {
  if (verified) {
    return (
      <div>
        {`Verified to event ${eventNumber(verified.through)}, `}
        <InstantText instant={verified.at} relative />
      </div>
    );
  }
  return (
    <div>
      {sealedThrough === null
        ? 'Nothing is sealed yet.'
        : `Sealed to event ${eventNumber(sealedThrough)}, not verified yet.`}
    </div>
  );
}
