import { styled } from '@mui/material/styles';
import type { DayRange } from '../../../lib/dates/wallTime';
import { staffOptions } from '../../../ui/fields/staffOptions';
import { FilterInput, FilterSelect } from '../../../ui/filters/FilterFields';
import { useAddress } from '../../../ui/page/useAddress';
import { daysOf, earlierMonths, monthOf } from './model';

const CUSTOM = 'custom';
const NO_DAYS = { from: '', to: '' };

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginBottom: 16,
  '& > div': { width: 180 },
  [theme.breakpoints.down('sm')]: { '& > div': { width: 'auto', flex: '1 1 140px', minWidth: 0 } },
}));

interface PeriodBarProps {
  /** Whose statements are on offer; undefined for who sees only their own. */
  people: readonly { id: number; name: string; former: boolean }[] | undefined;
  userId: number | null;
  period: DayRange;
  /** This month, `yyyy-MM`. */
  current: string;
}

/** R5-157: who earns no more is told apart from who does. */
const asNamed = ({ id, name, former }: { id: number; name: string; former: boolean }) => ({
  id,
  name: former ? `${name} (former)` : name,
});

/** Whose statement, and over which days; all in the address. */
export function PeriodBar({ people, userId, period, current }: PeriodBarProps) {
  const { change } = useAddress();
  const month = monthOf(period);
  const months = earlierMonths(current, month);
  const custom = { value: CUSTOM, label: 'Custom range' };
  const choose = (chosen: string) => {
    if (chosen === CUSTOM) return;
    change({ page: undefined, ...(chosen === '' ? NO_DAYS : daysOf(chosen)) });
  };
  const [first, ...others] = staffOptions(people?.map(asNamed));
  return (
    <Bar>
      {people && first ? (
        <FilterSelect
          all={first.label}
          label="Salesperson"
          showLabel
          value={String(userId) === first.value ? '' : String(userId)}
          options={others}
          onChange={(chosen) => change({ userId: chosen })}
        />
      ) : null}
      <FilterSelect
        all="This month"
        label="Period"
        showLabel
        value={month === null ? CUSTOM : month === current ? '' : month}
        options={month === null ? [custom, ...months] : months}
        onChange={choose}
      />
      <FilterInput
        label="From"
        type="date"
        value={period.from}
        onChange={(from) => change({ page: undefined, ...(from ? { from, to: period.to } : NO_DAYS) })}
      />
      <FilterInput
        label="To"
        type="date"
        value={period.to}
        onChange={(to) => change({ page: undefined, ...(to ? { from: period.from, to } : NO_DAYS) })}
      />
    </Bar>
  );
}
