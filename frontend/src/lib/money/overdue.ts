import { daysBetween } from '../dates/wallTime';
import { counted } from '../words/labels';

/** R5-161: how late an invoice is, in one badge: "Overdue 112 days", "Partial, overdue 1 day". */
export function overdueText({ status, dueDate }: { status: string; dueDate: string }, today: string): string {
  const late = counted(Math.max(1, daysBetween(dueDate, today)), 'day');
  return status === 'partial' ? `Partial, overdue ${late}` : `Overdue ${late}`;
}
