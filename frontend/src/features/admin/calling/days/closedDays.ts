import { array, object, string } from 'yup';
import { formatDate } from '../../../../lib/dates/dates';
import { type CalendarYear, type ClosedDay, COUNTRY, MAX_TEXT, type StateRule, TOO_LONG } from '../model';

/** How far ahead calendars are entered. */
const YEARS_AHEAD = 3;

/** The years that can be chosen: last year's, this one, the next, and the one that the address asks for. */
export function yearsFor(today: string, asked: number): number[] {
  const now = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS_AHEAD + 2 }, (_, index) => now - 1 + index);
  return years.includes(asked) ? years : [...years, asked].sort((one, other) => one - other);
}

/** The year of the address, when the server could know it; else this one. */
export function yearOf(text: string | null, today: string): number {
  const year = Number(text);
  return Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : Number(today.slice(0, 4));
}

/** The states whose rule in effect forbids calls on closed days. */
export const closingStates = (rules: readonly StateRule[] | undefined): StateRule[] =>
  (rules ?? []).filter(
    ({ state, status, holidaysClosed }) => state !== COUNTRY && status === 'in_force' && holidaysClosed,
  );

/** Of these, the ones whose calendar of a year is not marked complete. */
export function incomplete(
  rules: readonly StateRule[] | undefined,
  years: readonly CalendarYear[],
): string[] {
  const known = new Set(years.map(({ state }) => state));
  return closingStates(rules)
    .filter(({ state }) => !known.has(state))
    .map(({ stateName }) => stateName);
}

/** Whether it can be removed: the office's own, and not over. */
export const isRemovable = ({ id, day }: ClosedDay, today: string): boolean => id !== null && day >= today;

export interface ClosedDayValues {
  states: string[];
  day: string;
  name: string;
  source: string;
}

export interface CompleteYearValues {
  states: string[];
  source: string;
}

export const completeYearSchema = object({
  states: array(string().required()).min(1, 'Choose at least one state.'),
  source: string().trim().required('Enter which calendars were read.').max(MAX_TEXT, TOO_LONG),
});

export const closedDaySchema = (today: string) =>
  object({
    states: array(string().required()).min(1, 'Choose at least one state.'),
    day: string()
      .required('Choose a day.')
      .test(
        'not over',
        `This day is over. Choose ${formatDate(today)} or a later day.`,
        (day) => !day || day >= today,
      ),
    name: string().trim().required('Enter what the day is called.').max(100, 'Use at most 100 characters.'),
    source: string().trim().required('Enter where this day is from.').max(MAX_TEXT, TOO_LONG),
  });
