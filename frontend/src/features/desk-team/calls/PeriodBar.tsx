import { styled } from '@mui/material/styles';
import type { DayRange } from '../../../lib/dates/wallTime';
import { FilterInput, FilterSelect } from '../../../ui/filters/FilterFields';
import { useAddress } from '../../../ui/page/useAddress';
import { periodName, periodsOf } from './period';

const CUSTOM = { value: 'custom', label: 'Custom range' };

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginBottom: 16,
  '& > div': { width: 180 },
  [theme.breakpoints.down('sm')]: { '& > div': { width: 'auto', flex: '1 1 140px', minWidth: 0 } },
}));

/** Over which days, kept in the address for the report and for its calls. */
export function PeriodBar({ period, today }: { period: DayRange; today: string }) {
  const { change } = useAddress();
  const [month, ...others] = periodsOf(today);
  const name = periodName(period, today);
  const put = (days: Partial<DayRange>) =>
    change({ from: days.from ?? '', to: days.to ?? '', page: undefined });
  const choose = (value: string) => {
    if (value === CUSTOM.value) return;
    put(others.find((one) => one.value === value)?.days ?? {});
  };
  return (
    <Bar>
      <FilterSelect
        all={month?.label ?? ''}
        label="Period"
        showLabel
        value={name === null ? CUSTOM.value : name === 'month' ? '' : name}
        options={name === null ? [CUSTOM, ...others] : others}
        onChange={choose}
      />
      <FilterInput
        label="From"
        type="date"
        value={period.from}
        onChange={(from) => put(from ? { from, to: period.to } : {})}
      />
      <FilterInput
        label="To"
        type="date"
        value={period.to}
        onChange={(to) => put(to ? { from: period.from, to } : {})}
      />
    </Bar>
  );
}
