import { currentMonth, isMonth, monthName, monthsBefore } from '../../../lib/months';
import { FilterSelect } from '../../../ui/FilterFields';
import { useBusinessTimeZone } from '../../../ui/timeZone';
import { useAddress } from '../../../ui/useAddress';

/** Months on offer before this one. */
const MONTHS_OFFERED = 24;

/** The month that the address names, else this one. */
export function useMonth(): string {
  const current = currentMonth(useBusinessTimeZone());
  const named = useAddress().params.get('month');
  return named && isMonth(named) ? named : current;
}

/** Of which month the bank's lines are shown; in the address. */
export function MonthSelect() {
  const current = currentMonth(useBusinessTimeZone());
  const month = useMonth();
  const { change } = useAddress();
  const earlier = monthsBefore(current, MONTHS_OFFERED);
  const offered = month === current || earlier.includes(month) ? earlier : [month, ...earlier];
  return (
    <FilterSelect
      all={monthName(current)}
      label="Month"
      showLabel
      value={month === current ? '' : month}
      options={offered.map((value) => ({ value, label: monthName(value) }))}
      onChange={(chosen) => change({ month: chosen, page: undefined })}
    />
  );
}
