import { serverNow } from './serverClock';

/** The zone used until /api/meta has answered, and the setting's default. */
export const DEFAULT_TIME_ZONE = 'America/Los_Angeles';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY = 24 * 60 * 60 * 1000;

/**
 * "Nov 5, 2026" from `yyyy-MM-dd`. A business date has no zone, so its text is never read as an instant:
 * that would show the day before west of Greenwich.
 */
export function formatDate(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const month = match ? MONTHS[Number(match[2]) - 1] : undefined;
  return match && month ? `${month} ${Number(match[3])}, ${match[1]}` : date;
}

const formats = new Map<string, Intl.DateTimeFormat>();

// Building a formatter is slow enough to show in a table of 200 rows.
function formatter(timeZone: string, withTime: boolean): Intl.DateTimeFormat {
  const key = `${timeZone}|${withTime}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      ...(withTime ? { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } : {}),
    });
    formats.set(key, format);
  }
  return format;
}

function read(instant: string): Date | null {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** "Nov 5, 2026" from an RFC 3339 instant, in the business time zone. */
export function formatInstantDate(instant: string, timeZone: string): string {
  const date = read(instant);
  return date ? formatter(timeZone, false).format(date) : instant;
}

/** "Nov 5" in the year that it is now, "Nov 5, 2025" from another. */
export function formatInstantDay(instant: string, timeZone: string, now: Date = new Date()): string {
  const [day, year] = formatInstantDate(instant, timeZone).split(', ');
  const [, thisYear] = formatter(timeZone, false).format(now).split(', ');
  return day !== undefined && year === thisYear ? day : formatInstantDate(instant, timeZone);
}

/** "Nov 5, 2026, 4:12 PM PST", for tooltips and timelines. */
export function formatInstant(instant: string, timeZone: string): string {
  const date = read(instant);
  return date ? formatter(timeZone, true).format(date) : instant;
}

/**
 * "just now", "5 minutes ago" up to seven days, then the date. What was recorded later than now was recorded a moment ago: the
 * clock of this computer is behind the server's.
 */
export function formatRelative(instant: string, timeZone: string, now: Date = serverNow()): string {
  const date = read(instant);
  if (!date) return instant;
  const age = now.getTime() - date.getTime();
  const days = dayNumber(now, timeZone) - dayNumber(date, timeZone);
  if (age < -DAY || days >= 7) return formatInstantDate(instant, timeZone);
  const minutes = Math.floor(age / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return plural(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  // Days are those of the calendar: all that happened on one day is as long ago.
  return hours < 24 ? plural(hours, 'hour') : plural(days, 'day');
}

/** "Today", "1 day", "12 days": how many of the calendar's days ago it was. */
export function formatAge(instant: string, timeZone: string, now: Date = serverNow()): string {
  const date = read(instant);
  if (!date) return instant;
  const days = Math.max(0, dayNumber(now, timeZone) - dayNumber(date, timeZone));
  return days === 0 ? 'Today' : `${days} day${days === 1 ? '' : 's'}`;
}

/** Counts the calendar's days in a zone. */
function dayNumber(date: Date, timeZone: string): number {
  const parts = formatter(timeZone, false).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return Date.UTC(Number(part('year')), MONTHS.indexOf(part('month')), Number(part('day'))) / DAY;
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
