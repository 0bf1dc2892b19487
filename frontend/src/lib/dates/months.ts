import { addMonths, formatDay, formatMonth, isDate, wallClock } from './wallTime';

const firstOf = (month: string) => `${month}-01`;
const monthOf = (date: string) => date.slice(0, 'yyyy-MM'.length);

/** The month of `now` in the business time zone, as `yyyy-MM`. */
export function currentMonth(timeZone: string, now: Date = new Date()): string {
  return monthOf(wallClock(timeZone, now).date);
}

export function isMonth(text: string): boolean {
  return isDate(firstOf(text));
}

/** "November 2026" */
export function monthName(month: string): string {
  return formatMonth(firstOf(month));
}

/** "Nov 26", for an axis. */
export function monthShort(month: string): string {
  return formatDay(firstOf(month), { month: 'short', year: '2-digit' });
}

/** The `count` months before `month`, the latest first. */
export function monthsBefore(month: string, count: number): string[] {
  return Array.from({ length: count }, (_, back) => monthOf(addMonths(firstOf(month), -back - 1)));
}

/** The month's first and last day, as filters take them. */
export function daysOf(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  // The day before the first of the next month; in UTC, where no day is left out.
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: firstOf(month), to: `${month}-${String(last).padStart(2, '0')}` };
}
