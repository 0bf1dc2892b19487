import { wordsOf } from '../../lib/labels';
import { StatusBadge } from '../../ui/StatusBadge';

/** The states that the design has no colour of their own for. */
const BADGE_STATUS: Record<string, string> = { open: 'processing', partial: 'pending', void: 'canceled' };

/** A status of money as screens write it: "on_hold" is "On Hold". */
export function MoneyBadge({ status }: { status: string }) {
  return <StatusBadge kind="money" status={BADGE_STATUS[status] ?? status} label={wordsOf(status)} />;
}
