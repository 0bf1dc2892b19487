import { StatusBadge } from '../../ui/status/StatusBadge';

/** A status of money with the same color. */
const LIKE = { green: 'completed', amber: 'pending', red: 'overdue', grey: 'canceled' };

export type Tone = keyof typeof LIKE;

/** What runs, waits or has ended, in its color and in words. */
export function ToneBadge({ tone, text }: { tone: Tone; text: string }) {
  return <StatusBadge kind="money" status={LIKE[tone]} label={text} />;
}
