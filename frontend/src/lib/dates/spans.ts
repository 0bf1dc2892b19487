import { daysOf } from './months';
import { type DayRange, formatDay, formatRange } from './wallTime';

/** What a total over everything that was recorded says of itself. */
export const ALL_TIME = 'All time';

const monthOf = (day: string) => day.slice(0, 'yyyy-MM'.length);

/** "Nov", of `yyyy-MM`. */
const shortMonth = (month: string) => formatDay(`${month}-01`, { month: 'short' });

/** "Nov, so far", of the month that it is. */
export const monthSoFar = (month: string): string => `${shortMonth(month)}, so far`;

/** The days that a total is of: "Nov, so far", "Oct 2026", "Nov 20, 2026", "Nov 15 – 21, 2026". */
export function spanOf(days: DayRange, today: string): string {
  const { from, to } = days;
  const month = monthOf(from);
  const whole = daysOf(month);
  const isThisMonth = month === monthOf(today);
  if (from === whole.from && isThisMonth && to >= today && to <= whole.to) return monthSoFar(month);
  if (from === whole.from && to === whole.to) return formatDay(from, { month: 'short', year: 'numeric' });
  if (from === to) return formatDay(from, { month: 'short', day: 'numeric', year: 'numeric' });
  return formatRange(days);
}
