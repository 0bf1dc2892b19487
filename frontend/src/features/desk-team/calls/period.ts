import { addDays, addMonths, type DayRange, isDate } from '../../../lib/dates/wallTime';

const firstOfMonth = (day: string) => `${day.slice(0, 'yyyy-MM'.length)}-01`;

export type PeriodName = 'today' | 'yesterday' | 'week' | 'month' | 'before';

/** The periods on offer, by the day that it is. */
export function periodsOf(today: string): { value: PeriodName; label: string; days: DayRange }[] {
  const first = firstOfMonth(today);
  return [
    { value: 'month', label: 'This month', days: { from: first, to: today } },
    { value: 'today', label: 'Today', days: { from: today, to: today } },
    {
      value: 'yesterday',
      label: 'Yesterday',
      days: { from: addDays(today, -1), to: addDays(today, -1) },
    },
    { value: 'week', label: 'Last 7 days', days: { from: addDays(today, -6), to: today } },
    { value: 'before', label: 'Last month', days: { from: addMonths(first, -1), to: addDays(first, -1) } },
  ];
}

/** The period of the address, else this month so far. */
export function periodIn(params: URLSearchParams, today: string): DayRange {
  const from = params.get('from');
  const to = params.get('to');
  return isDate(from) && isDate(to) ? { from, to } : { from: firstOfMonth(today), to: today };
}

/** Which of the periods on offer these days are; null for any other. */
export function periodName({ from, to }: DayRange, today: string): PeriodName | null {
  const same = periodsOf(today).find(({ days }) => days.from === from && days.to === to);
  return same?.value ?? null;
}
