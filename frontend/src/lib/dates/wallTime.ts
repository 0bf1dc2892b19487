/**
 * Days and times of the business, as texts: a day is `yyyy-MM-dd`, a time is minutes after midnight. They have no
 * zone, so nothing here asks the browser for its own; days are counted in UTC only because UTC has no gaps.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
export const DAY_MINUTES = 24 * 60;

function toUtc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function fromUtc(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Whether the text is a day that exists. */
export function isDate(text: string | null | undefined): text is string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = toUtc(text);
  return !Number.isNaN(ms) && fromUtc(ms) === text;
}

export function addDays(date: string, days: number): string {
  return fromUtc(toUtc(date) + days * DAY_MS);
}

/** One calendar month on or back; the 31st becomes the month's last day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return fromUtc(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
}

/** From Sunday = 0. */
function weekday(date: string): number {
  return new Date(toUtc(date)).getUTCDay();
}

/** How many days later the second one is. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toUtc(to) - toUtc(from)) / DAY_MS);
}

/** The days from one to the other, both included. */
export function daysFrom(from: string, to: string): string[] {
  const count = daysBetween(from, to) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index));
}

export interface DayRange {
  from: string;
  to: string;
}

/** The week from Sunday to Saturday. */
export function weekOf(date: string): DayRange {
  const from = addDays(date, -weekday(date));
  return { from, to: addDays(from, 6) };
}

/** The whole weeks that show the month of the day. */
export function monthGridOf(date: string): DayRange {
  const first = `${date.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  return { from: weekOf(first).from, to: weekOf(last).to };
}

/** "9:00 AM" from 540. */
export function formatMinute(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  const rest = String(minute % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "9 AM" from 540, "9:30 AM" from 570: where there is little room. */
export const formatShortMinute = (minute: number): string => formatMinute(minute).replace(':00', '');

/** "09:00" from 540, as a time input holds it. */
export function inputTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** Minutes after midnight from "9:00 AM", "9 pm" or "09:00"; null when it is no time. */
export function parseMinute(text: string): number | null {
  const match = /^(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim());
  if (!match) return null;
  const [, hourText, minuteText, half] = match;
  const hour = Number(hourText);
  const minute = Number(minuteText ?? '0');
  if (minute > 59 || (!half && minuteText === undefined)) return null;
  if (!half) return hour > 23 ? null : hour * 60 + minute;
  if (hour < 1 || hour > 12) return null;
  return ((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute;
}

interface WallClock {
  date: string;
  minute: number;
}

/** Making one costs more than using it, and a list reads a clock in each row. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** What the clock on the wall of the business shows at an instant. */
export function wallClock(timeZone: string, now: Date = new Date()): WallClock {
  const parts = clockOf(timeZone).formatToParts(now);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '0';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A day in words, such as `{ weekday: 'short', day: 'numeric' }`. */
export function formatDay(date: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    formats.set(key, format);
  }
  return format.format(toUtc(date));
}

/** "Saturday, November 21, 2026" */
export function formatLongDay(date: string): string {
  return formatDay(date, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
}

/** "November 2026" */
export function formatMonth(date: string): string {
  return formatDay(date, { month: 'long', year: 'numeric' });
}

/** "Nov 15 – 21, 2026", "Nov 29 – Dec 5, 2026" */
export function formatRange({ from, to }: DayRange): string {
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const start = formatDay(from, { month: 'short', day: 'numeric', ...(sameYear ? {} : { year: 'numeric' }) });
  const end = sameMonth
    ? `${Number(to.slice(8))}, ${to.slice(0, 4)}`
    : formatDay(to, { month: 'short', day: 'numeric', year: 'numeric' });
  return `${start} – ${end}`;
}
