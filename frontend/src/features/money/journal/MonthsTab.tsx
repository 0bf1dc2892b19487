import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { monthName } from '../../../lib/dates/months';
import type { DayRange } from '../../../lib/dates/wallTime';
import { Money } from '../../../ui/money/Money';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState } from '../../../ui/states/states';
import { type Column, DataTable } from '../../../ui/table/DataTable';
import { RowList } from '../../../ui/table/RowList';
import { MoneyCard } from '../MoneyCard';
import { amountColumn } from '../moneyColumns';
import { useMonths } from './api';
import type { MonthProfit } from './contract';

const Accounts = styled('details')({
  marginTop: 4,
  fontSize: 12,
  '& > summary': { cursor: 'pointer', padding: '4px 0' },
});

/** What every account adds to the month's profit. */
function Sums({ month: { month, sums } }: { month: MonthProfit }) {
  return (
    <Accounts>
      <summary>Show accounts</summary>
      <RowList aria-label={`Accounts of ${monthName(month)}`}>
        {sums.map(({ account, name, amount }) => (
          <li key={account}>
            <span>{name}</span>
            <Money dollars={amount} />
          </li>
        ))}
      </RowList>
    </Accounts>
  );
}

const columns: Column<MonthProfit>[] = [
  {
    id: 'month',
    header: 'Month',
    cell: (month) => (
      <>
        {monthName(month.month)}
        <Sums month={month} />
      </>
    ),
  },
  amountColumn('income', 'Income', ({ income }) => income),
  amountColumn('costs', 'Costs', ({ costs }) => costs),
  amountColumn('profit', 'Profit', ({ profit }) => profit),
];

function Months({ months }: { months: MonthProfit[] | undefined }) {
  return (
    <DataTable
      label="Profit by month"
      columns={columns}
      rows={months}
      rowId={({ month }) => month}
      card={(month) => (
        <MoneyCard
          title={monthName(month.month)}
          dollars={month.profit}
          detail={
            <>
              Income <Money dollars={month.income} /> · Costs <Money dollars={month.costs} />
            </>
          }
        >
          <Sums month={month} />
        </MoneyCard>
      )}
      sort=""
      onSort={() => undefined}
    />
  );
}

/** What each month of the span earned and spent. */
export function MonthsTab({ period }: { period: DayRange }) {
  return (
    <Loaded reading={useMonths(period)} subject="the months" skeleton={<Months months={undefined} />}>
      {({ months, notice }) =>
        months.length === 0 ? (
          <EmptyState text="Nothing was earned or spent on these days." />
        ) : (
          <>
            <Typography variant="body2" color="textSecondary" sx={{ px: 4, py: 3 }}>
              {notice}
            </Typography>
            <Months months={months} />
          </>
        )
      }
    </Loaded>
  );
}
