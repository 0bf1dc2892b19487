import { useMemo } from 'react';
import {
  addDays,
  addMonths,
  type DayRange,
  formatLongDay,
  formatMonth,
  formatRange,
  isDate,
  monthGridOf,
  wallClock,
  weekOf,
} from '../../../lib/dates/wallTime';
import { useAddress } from '../../../ui/page/useAddress';
import { usePreferences } from '../../../ui/page/usePreferences';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';

export const VIEWS = ['day', 'week', 'month'] as const;
export type View = (typeof VIEWS)[number];

/** Previous and Next: a day, a week, a calendar month (decisions, section 4). */
export function step(view: View, date: string, direction: 1 | -1): string {
  if (view === 'month') return addMonths(date, direction);
  return addDays(date, direction * (view === 'week' ? 7 : 1));
}

export function rangeOf(view: View, date: string): DayRange {
  if (view === 'month') return monthGridOf(date);
  return view === 'week' ? weekOf(date) : { from: date, to: date };
}

export function titleOf(view: View, date: string): string {
  if (view === 'month') return formatMonth(date);
  return view === 'week' ? formatRange(weekOf(date)) : formatLongDay(date);
}

export interface CalendarState {
  view: View;
  date: string;
  /** A user's id, "none", or undefined for all users. */
  user: string | undefined;
  /** Who has a lane of their own in Day; empty: all together. */
  people: readonly number[];
  /** The day of the business, wherever the browser is. */
  today: string;
  setView: (view: View, date?: string) => void;
  /** `follow` replaces the address, for a day that changes with a moved appointment. */
  setDate: (date: string, follow?: boolean) => void;
  setUser: (user: string) => void;
  setPeople: (people: readonly number[]) => void;
}

const idsOf = (text: string | null) =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

/** The calendar's view, date and user filter, kept in the address. */
export function useCalendarState(): CalendarState {
  const { params, change } = useAddress();
  const { calendarView } = usePreferences();
  const today = wallClock(useBusinessTimeZone()).date;
  return useMemo(() => {
    const date = params.get('date');
    return {
      view: VIEWS.find((known) => known === params.get('view')) ?? calendarView,
      date: isDate(date) ? date : today,
      user: params.get('user') ?? undefined,
      people: idsOf(params.get('people')),
      today,
      setView: (view, to) => change({ view, ...(to ? { date: to } : {}) }),
      setDate: (to, follow = false) => change({ date: to === today ? undefined : to }, { replace: follow }),
      // One person is shown, or several side by side.
      setUser: (user) => change({ user, people: undefined }),
      setPeople: (people) => change({ people: people.join(',') || undefined, user: undefined }),
    };
  }, [params, change, calendarView, today]);
}
