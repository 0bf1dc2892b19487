import { formatInstant } from '../dates/dates';
import { serverNow } from '../dates/serverClock';
import { addDays, formatDay, formatMinute, formatShortMinute, wallClock } from '../dates/wallTime';
import { queryUrl } from '../paths/queryUrl';
import { counted, formatCount } from '../words/labels';

/** Whether a person may be called, as the lists filter it. */
export type CallableAnswer = 'now' | 'later' | 'never';

/** The lists whose people are called. */
export type CallList = 'raw_leads' | 'leads';

/** How many people of a list may be called. */
export interface CallableCounts {
  now: number;
  later: number;
  never: number;
  /** Not looked up yet. */
  waiting: number;
  nextOpensAt: string | null;
  nextOpensCount: number;
  /** "America/New_York"; null when those who open then have several clocks. */
  nextOpensTimeZone: string | null;
  reasons: { code: string; count: number }[];
}

const ANSWERS: Record<string, CallableAnswer> = { allowed: 'now', not_now: 'later', never: 'never' };

/** What the contact gate answers, in the word of the lists' filter. */
export const callableAnswer = (answer: string): CallableAnswer => ANSWERS[answer] ?? 'never';

/** What the contact gate answers about one person, without its sentence. */
export interface CallableMoment {
  answer: string;
  /** The clock of the hour: "ET", "America/New_York". */
  place?: { zone: string; timeZone: string } | null;
  opensAt?: string | null;
  until?: string | null;
}

const NEXT_DAYS = 6;

/** "8 PM ET" by the place's own clock; with the day where it is another one there. */
function hourThere(instant: string, { zone, timeZone }: { zone: string; timeZone: string }): string {
  const { date, minute } = wallClock(timeZone, new Date(instant));
  const hour = `${formatShortMinute(minute)} ${zone}`;
  const today = wallClock(timeZone, serverNow()).date;
  if (date === today) return hour;
  const isNear = date > today && date <= addDays(today, NEXT_DAYS);
  return `${formatDay(date, isNear ? { weekday: 'short' } : { month: 'short', day: 'numeric' })} ${hour}`;
}

/** "Until 8 PM ET", "Opens 9 AM CT", "Opens Mon 8 AM ET", "Never": the answer in one line. */
export function callableWords({ answer, place, opensAt, until }: CallableMoment): string {
  switch (callableAnswer(answer)) {
    case 'now':
      return until && place ? `Until ${hourThere(until, place)}` : 'Now';
    case 'later':
      return opensAt && place ? `Opens ${hourThere(opensAt, place)}` : 'Later';
    case 'never':
      return 'Never';
  }
}

/** "1,204 callable now", "300 open later", "12 never". */
export const callableParts = ({ now, later, never }: CallableCounts) =>
  [
    { answer: 'now', text: `${formatCount(now)} callable now` },
    { answer: 'later', text: `${formatCount(later)} open later` },
    { answer: 'never', text: `${formatCount(never)} never` },
  ] as const;

/** "at 8:00 AM their time", with the day when it is another one there; without one clock of theirs, by the office's. */
function openingWords(opensAt: string, theirs: string | null, timeZone: string): string {
  if (!theirs) return formatInstant(opensAt, timeZone);
  const { date, minute } = wallClock(theirs, new Date(opensAt));
  const isToday = date === wallClock(theirs, serverNow()).date;
  const day = isToday ? '' : `${formatDay(date, { weekday: 'short', month: 'short', day: 'numeric' })}, `;
  return `${day}at ${formatMinute(minute)} their time`;
}

/** "9 people open at 8:00 AM their time." and who is not looked up yet; blank when there is neither. */
export function callableRest(
  { nextOpensAt, nextOpensCount, nextOpensTimeZone, waiting }: CallableCounts,
  timeZone: string,
): string {
  const opens = nextOpensCount === 1 ? 'opens' : 'open';
  const next = nextOpensAt
    ? `${counted(nextOpensCount, 'person', 'people')} ${opens} ${openingWords(nextOpensAt, nextOpensTimeZone, timeZone)}.`
    : '';
  const rest = waiting > 0 ? `${formatCount(waiting)} not looked up yet.` : '';
  return [next, rest].filter(Boolean).join(' ');
}

/** What an address has besides the filters that a campaign keeps. */
const NO_FILTER = ['sort', 'page', 'perPage', 'view', 'tab', 'callable'];

/** The filters of a list's address, of a saved view or of a campaign. */
export function filtersOf(query: string): Record<string, string> {
  const filters: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(query)) {
    if (value && !NO_FILTER.includes(key)) filters[key] = value;
  }
  return filters;
}

/** The same as a text, with the names in order. */
export function filterText(query: string): string {
  const kept = new URLSearchParams(filtersOf(query));
  kept.sort();
  return kept.toString();
}

/** Where a list's people are called, one by one: its filters stay. */
export const deskOf = (list: CallList, query: object): string =>
  queryUrl('/desk', { list, ...filtersOf(queryUrl('', query).slice(1)) });

const PAGES: Record<CallList, string> = { raw_leads: '/raw-leads', leads: '/leads' };

/** Where the people of a filter are; with an answer, only those. */
export function listOf(list: CallList, filter: string, callable?: CallableAnswer): string {
  const query = { ...filtersOf(filter), ...(callable ? { callable } : {}) };
  return Object.keys(query).length > 0 ? queryUrl(PAGES[list], query) : PAGES[list];
}
