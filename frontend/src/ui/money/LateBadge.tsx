import { wallClock } from '../../lib/dates/wallTime';
import { overdueText } from '../../lib/money/overdue';
import { StatusBadge } from '../status/StatusBadge';
import { useBusinessTimeZone } from '../text/timeZone';

/** The one badge of an invoice that is late, with its days. */
export function LateBadge({ invoice }: { invoice: { status: string; dueDate: string } }) {
  const { date: today } = wallClock(useBusinessTimeZone());
  return <StatusBadge kind="money" status="overdue" label={overdueText(invoice, today)} />;
}
