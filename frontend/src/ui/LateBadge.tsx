import { overdueText } from '../lib/overdue';
import { wallClock } from '../lib/wallTime';
import { StatusBadge } from './StatusBadge';
import { useBusinessTimeZone } from './timeZone';

/** The one badge of an invoice that is late, with its days. */
export function LateBadge({ invoice }: { invoice: { status: string; dueDate: string } }) {
  const { date: today } = wallClock(useBusinessTimeZone());
  return <StatusBadge kind="money" status="overdue" label={overdueText(invoice, today)} />;
}
