import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { monthName, monthShort } from '../../../lib/dates/months';
import { formatMoney } from '../../../lib/money/money';
import { formatCount } from '../../../lib/words/labels';
import { compactDollars, compactWhole } from '../../../ui/chart/axisText';
import { BarChart, type ChartGroup } from '../../../ui/chart/BarChart';
import { FiguresTable } from '../../../ui/chart/FiguresTable';
import { FigureLink } from '../../../ui/figures/FigureLink';
import { Money } from '../../../ui/money/Money';
import { EmptyState } from '../../../ui/states/states';
import type { SalesMonth } from '../model';
import { useFigures } from '../useFigures';

/** R5-095: also where the journal is on accrual basis, as revenue here is what was received. */
const CASH_BASIS = 'Cash basis: money counts on the day it is received.';

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 24,
  padding: 16,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** One bar per month. */
const groupsOf = (
  label: string,
  months: SalesMonth[],
  figureOf: (month: SalesMonth) => number,
): ChartGroup[] =>
  months.map((one) => ({
    key: one.month,
    name: monthShort(one.month),
    bars: [{ label, value: figureOf(one) }],
  }));

/** Revenue and new clients by month, drawn and as a table. */
export function SalesMonths({ months }: { months: SalesMonth[] }) {
  const revenue = months.map((month) => month.revenue);
  const clients = months.map(({ newClients }) => newClients);
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ px: 4, pt: 3 }}>
        {CASH_BASIS}
      </Typography>
      <Pair>
        <Drawing title="Revenue" values={revenue} empty="No sales data available.">
          <BarChart
            groups={groupsOf('Revenue', months, (month) => month.revenue)}
            format={formatMoney}
            formatShort={compactDollars}
          />
        </Drawing>
        <Drawing title="New Clients" values={clients} empty="No new clients in these months.">
          <BarChart
            groups={groupsOf('New Clients', months, ({ newClients }) => newClients)}
            format={formatCount}
            formatShort={compactWhole}
          />
        </Drawing>
      </Pair>
      <DataOf months={months} />
    </>
  );
}

function Drawing({
  title,
  values,
  empty,
  children,
}: {
  title: string;
  values: number[];
  empty: string;
  children: ReactNode;
}) {
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {values.some((value) => value !== 0) ? children : <EmptyState text={empty} />}
    </div>
  );
}

function DataOf({ months }: { months: SalesMonth[] }) {
  const figures = useFigures();
  return (
    <FiguresTable
      label="Revenue and new clients by month"
      of="Month"
      heads={[{ label: 'Revenue' }, { label: 'New Clients' }]}
      rows={months.toReversed().map(({ month, revenue, newClients }) => ({
        key: month,
        name: monthName(month),
        cells: [
          <FigureLink key="revenue" to={figures.paymentsOf(month)}>
            <Money dollars={revenue} />
          </FigureLink>,
          <FigureLink key="clients" to={figures.clientsOf(month)}>
            {formatCount(newClients)}
          </FigureLink>,
        ],
      }))}
    />
  );
}
