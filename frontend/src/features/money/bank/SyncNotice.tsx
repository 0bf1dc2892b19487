import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { formatInstant, formatRelative } from '../../../lib/dates/dates';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import type { BankSync } from './contract';
import { lastGoodText, type SyncTone, syncTone } from './sync';
import { useNow } from './useNow';

const Line = styled('span')(({ theme }) => ({
  fontSize: 12,
  lineHeight: '16px',
  color: theme.vars.palette.text.secondary,
}));

/** Amber and red as badges have them, which are read on either ground. */
const BADGE = { amber: 'on_hold', red: 'overdue' } as const;

/** When the bank last answered: "Last synced 2 minutes ago", amber after 5 minutes and red after 30. */
export function SyncLine({ sync }: { sync: BankSync }) {
  const now = useNow();
  const zone = useBusinessTimeZone();
  const { lastSuccessAt } = sync;
  const tone = syncTone(sync, now);
  const text = lastSuccessAt
    ? `Last synced ${formatRelative(lastSuccessAt, zone, now)}`
    : "The bank hasn't responded yet";
  return (
    <Line data-tone={tone} {...(lastSuccessAt ? { title: formatInstant(lastSuccessAt, zone) } : {})}>
      {tone === 'fresh' ? text : <StatusBadge kind="money" status={BADGE[tone]} label={text} />}
    </Line>
  );
}

const NEVER = "The bank hasn't responded yet.";

const WORDS: Record<Exclude<SyncTone, 'fresh'>, string> = {
  amber: "The bank hasn't responded for several minutes.",
  red: "The bank hasn't responded for more than 30 minutes. Nothing is lost. Payments resume when it responds.",
};

/** Says that what is shown is old, why, and of when it is; nothing while the bank answers. */
export function SyncNotice({ sync }: { sync: BankSync }) {
  const tone = syncTone(sync, useNow());
  const zone = useBusinessTimeZone();
  const { lastSuccessAt, error } = sync;
  if (tone === 'fresh' && !error) return null;
  const late = lastSuccessAt === null ? NEVER : tone === 'fresh' ? null : WORDS[tone];
  return (
    <Alert severity={tone === 'red' ? 'error' : 'warning'} role="status" sx={{ mb: 4 }}>
      {[error, late, lastGoodText(lastSuccessAt, zone)].filter(Boolean).join(' ')}
    </Alert>
  );
}
