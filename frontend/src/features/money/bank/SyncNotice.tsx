import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { formatInstant, formatRelative } from '../../../lib/dates';
import { useBusinessTimeZone } from '../../../ui/timeZone';
import type { BankSync } from './contract';
import { lastGoodText, type SyncTone, syncTone } from './sync';
import { useNow } from './useNow';

const Line = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: 12,
  lineHeight: '16px',
  color: theme.vars.palette.text.secondary,
  '&::before': {
    content: '""',
    flex: 'none',
    width: 7,
    height: 7,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.success.main,
  },
  '&[data-tone="amber"]::before': { backgroundColor: theme.vars.palette.warning.main },
  '&[data-tone="red"]::before': { backgroundColor: theme.vars.palette.error.main },
}));

/** When the bank last answered: "Last synced 2 minutes ago". */
export function SyncLine({ sync }: { sync: BankSync }) {
  const now = useNow();
  const zone = useBusinessTimeZone();
  const { lastSuccessAt } = sync;
  return (
    <Line data-tone={syncTone(sync, now)}>
      {lastSuccessAt ? (
        <time dateTime={lastSuccessAt} title={formatInstant(lastSuccessAt, zone)}>
          {`Last synced ${formatRelative(lastSuccessAt, zone, now)}`}
        </time>
      ) : (
        'Never synced'
      )}
    </Line>
  );
}

const SEVERITY = { amber: 'warning', red: 'error' } as const;
const WORDS: Record<Exclude<SyncTone, 'fresh'>, string> = {
  amber: 'The bank has not answered for more than 5 minutes.',
  red: 'The bank has not answered for more than 30 minutes. Nothing is lost: payments go on when it answers again.',
};

/** Says that what is shown is old, why, and of when it is; nothing while the bank answers. */
export function SyncNotice({ sync }: { sync: BankSync }) {
  const tone = syncTone(sync, useNow());
  const zone = useBusinessTimeZone();
  if (tone === 'fresh') {
    return sync.error ? (
      <Notice severity="warning" text={`${sync.error} ${lastGoodText(sync.lastSuccessAt, zone)}`} />
    ) : null;
  }
  const words = sync.lastSuccessAt === null || sync.error ? sync.error : null;
  return (
    <Notice
      severity={SEVERITY[tone]}
      text={`${words ?? WORDS[tone]} ${lastGoodText(sync.lastSuccessAt, zone)}`}
    />
  );
}

function Notice({ severity, text }: { severity: 'warning' | 'error'; text: string }) {
  return (
    <Alert severity={severity} role="status" sx={{ mb: 4 }}>
      {text}
    </Alert>
  );
}
