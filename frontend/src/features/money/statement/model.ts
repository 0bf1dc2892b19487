import type { Body } from '../../../api/useApi';
import { formatDate } from '../../../lib/dates/dates';
import { monthName, monthsBefore } from '../../../lib/dates/months';
import { monthSoFar, spanOf } from '../../../lib/dates/spans';
import { addDays, addMonths, type DayRange, formatDay, isDate } from '../../../lib/dates/wallTime';
import { centsOf, dollarsOf } from '../../../lib/money/cents';
import { formatMoney } from '../../../lib/money/money';

export type Statement = Body<'/api/commissions/statement'>;
type StatementLine = Statement['lines'][number];

/** The figures of a statement in their order, as they are called and as they are sent. */
export const FIGURES = [
  ['Opening', 'opening'],
  ['Earned', 'earned'],
  ['Changed Manually', 'adjustments'],
  ['Reductions', 'reductions'],
  ['Denied', 'denied'],
  ['Clawbacks', 'clawbacks'],
  ['Paid', 'paid'],
  ['Closing', 'closing'],
] as const;

/** R5-157: the day of what is owed, and the days of everything between. */
export function spanOfFigure(
  key: (typeof FIGURES)[number][1],
  { from, to }: Pick<Statement, 'from' | 'to'>,
  today: string,
): string {
  if (key === 'opening') return `Before ${shortDay(from)}`;
  // Of a period that is not over, what is owed now.
  if (key === 'closing') return to >= today && from <= today ? 'Today' : `After ${shortDay(to)}`;
  return spanOf({ from, to }, today);
}

const shortDay = (day: string) => formatDay(day, { month: 'short', day: 'numeric' });

/** The figures that Commission Tracking and Payments have, whatever period is chosen here. */
export function paidText(
  { paidAllTime, paidThisMonth }: Pick<Statement, 'paidAllTime' | 'paidThisMonth'>,
  today: string,
): string {
  const month = today.slice(0, 'yyyy-MM'.length);
  return `Less clawbacks: ${formatMoney(paidAllTime)} paid, all time · ${formatMoney(paidThisMonth)} paid in ${monthSoFar(month)}`;
}

/** Months on offer before this one. */
const MONTHS_OFFERED = 12;

export function daysOf(month: string): DayRange {
  const from = `${month}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** The period that the address names, else this month. */
export function periodOf(params: URLSearchParams, currentMonth: string): DayRange {
  const from = params.get('from');
  const to = params.get('to');
  return isDate(from) && isDate(to) ? { from, to } : daysOf(currentMonth);
}

/** The month that the period is exactly; null for any other days. */
export function monthOf({ from, to }: DayRange): string | null {
  const month = from.slice(0, 'yyyy-MM'.length);
  const whole = daysOf(month);
  return whole.from === from && whole.to === to ? month : null;
}

/** The earlier months on offer, plus the chosen one when it is older. */
export function earlierMonths(current: string, chosen: string | null) {
  const months = monthsBefore(current, MONTHS_OFFERED);
  const isOutside = chosen !== null && chosen !== current && !months.includes(chosen);
  return (isOutside ? [chosen, ...months] : months).map((value) => ({ value, label: monthName(value) }));
}

const LINE_WORDS: Record<string, string> = {
  earned: 'Earned',
  adjusted: 'Changed manually',
  reduced: 'Reduced',
  raised: 'Reduction reversed',
  denied: 'Denied',
  lowered: 'Lowered by a refund',
  clawback: 'Clawed back by a refund',
  paid: 'Paid',
};

/** What a line of a commission, or of a statement, is. */
export function lineWords(kind: string): string {
  return LINE_WORDS[kind] ?? kind;
}

/** Where a line belongs that counts for the first open day, because its own month is closed. */
export function movedText({ belongsTo }: Pick<StatementLine, 'belongsTo'>): string | null {
  return belongsTo ? `For ${formatDate(belongsTo)}, in a closed month` : null;
}

export interface BalancedLine extends StatementLine {
  /** Its place in the statement. */
  id: number;
  /** What is owed after it. */
  balance: number;
}

/** The lines with what is owed after each; the last one's is the closing figure. */
export function withBalance({ opening, lines }: Pick<Statement, 'opening' | 'lines'>): BalancedLine[] {
  let owed = centsOf(opening);
  return lines.map((line, id) => {
    owed += centsOf(line.amount);
    return { ...line, id, balance: dollarsOf(owed) };
  });
}
