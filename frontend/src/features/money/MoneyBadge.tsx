import { wordsOf } from '../../lib/labels';
import { StatusBadge } from '../../ui/StatusBadge';

/** Statuses without a color of their own borrow another status's. */
const BADGE_STATUS: Record<string, string> = {
  open: 'processing',
  partial: 'pending',
  settled: 'completed',
  void: 'canceled',
};

/** Badge of a payment, invoice, plan or commission status: "on_hold" reads "On Hold". */
export function MoneyBadge({ status }: { status: string }) {
  return <StatusBadge kind="money" status={BADGE_STATUS[status] ?? status} label={wordsOf(status)} />;
}
