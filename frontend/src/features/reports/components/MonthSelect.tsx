import { monthName } from '../../../lib/months';
import { FilterSelect } from '../../../ui/FilterFields';
import type { ChosenMonth } from '../useMonth';

export function MonthSelect({ chosen: { month, current, options, choose } }: { chosen: ChosenMonth }) {
  return (
    <FilterSelect
      all={`${monthName(current)} (this month)`}
      label="Month"
      value={month === current ? '' : month}
      options={options}
      onChange={choose}
    />
  );
}
