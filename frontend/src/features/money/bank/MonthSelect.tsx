import { currentMonth, isMonth, monthName, monthsBefore } from '../../../lib/dates/months';
import { FilterSelect } from '../../../ui/filters/FilterFields';
import { useAddress } from '../../../ui/page/useAddress';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';

/** Months on offer before this one. */
const MONTHS_OFFERED = 24;

/** The month that the address names, else this one. */
export function useMonth(): string {
  const current = currentMonth(useBusinessTimeZone());
  const named = useAddress().params.get('month');
  return named && isMonth(named) ? named : current;
}

/** Whether the address asks for the lines of every month. */
export const useAllMonths = (): boolean => useAddress().params.get('allMonths') === 'true';

const ALL = { value: 'all', label: 'All months' };

/** Of which month the bank's lines are shown; in the address. `withAll`: the list may have those of every month. */
export function MonthSelect({ withAll = false }: { withAll?: boolean }) {
  const current = currentMonth(useBusinessTimeZone());
  const month = useMonth();
  const isAll = useAllMonths() && withAll;
  const { change } = useAddress();
  const earlier = monthsBefore(current, MONTHS_OFFERED);
  const offered = month === current || earlier.includes(month) ? earlier : [month, ...earlier];
  const months = offered.map((value) => ({ value, label: monthName(value) }));
  const chosen = isAll ? ALL.value : month === current ? '' : month;
  const choose = (next: string) =>
    next === ALL.value
      ? change({ allMonths: 'true', month: undefined, page: undefined })
      : change({ allMonths: undefined, month: next, page: undefined });
  return (
    <FilterSelect
      all={monthName(current)}
      label="Month"
      showLabel
      value={chosen}
      options={withAll ? [ALL, ...months] : months}
      onChange={choose}
    />
  );
}
