// The days and months of an office in its time zone.
import { now } from './clock.mjs';

export const ZONE = 'America/Los_Angeles';
export const dayOf = (date) => date.toISOString().slice(0, 10);

/** The day at the office. */
export const officeToday = () => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(now());

/** A month of the office, so many months ago. */
export function monthAgo(ago, today = officeToday()) {
  const [year, month] = today.split('-').map(Number);
  const first = dayOf(new Date(Date.UTC(year, month - 1 - ago, 1)));
  const name = first.slice(0, 7);
  return {
    name,
    first,
    last: dayOf(new Date(Date.UTC(year, month - ago, 0))),
    day: (number) => `${name}-${String(number).padStart(2, '0')}`,
  };
}
