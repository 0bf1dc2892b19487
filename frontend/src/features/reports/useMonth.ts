import { currentMonth, isMonth, monthName, monthsBefore } from '../../lib/dates/months';
import type { Option } from '../../ui/filters/FilterFields';
import { useAddress } from '../../ui/page/useAddress';
import { useBusinessTimeZone } from '../../ui/text/timeZone';

const MONTHS_OFFERED = 23;

export interface ChosenMonth {
  /** `yyyy-MM` */
  month: string;
  /** The business time zone's month today. */
  current: string;
  /** The earlier months, plus the chosen one when it is older. */
  options: Option[];
  choose: (month: string) => void;
}

/** The report's month, kept in the address; without one, or with nonsense there, this month. */
export function useMonth(): ChosenMonth {
  const current = currentMonth(useBusinessTimeZone());
  const { params, change } = useAddress();
  const asked = params.get('month') ?? '';
  const month = isMonth(asked) ? asked : current;
  const earlier = monthsBefore(current, MONTHS_OFFERED);
  const months = month === current || earlier.includes(month) ? earlier : [month, ...earlier];
  const choose = (next: string) => change({ month: next });
  return { month, current, options: months.map((value) => ({ value, label: monthName(value) })), choose };
}
