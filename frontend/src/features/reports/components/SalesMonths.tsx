import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/labels';
import { formatMoney } from '../../../lib/money';
import { monthName } from '../../../lib/months';
import { FigureLink } from '../../../ui/FigureLink';
import { Money } from '../../../ui/Money';
import { EmptyState } from '../../../ui/states';
import type { SalesMonth } from '../model';
import { useFigures } from '../useFigures';
import { MonthBars } from './MonthBars';

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
/** Hides fractional axis labels: there are no half clients. */
const wholeOnly = (value: number) => (Number.isInteger(value) ? compact.format(value) : '');

/** R5-095: also where the journal is on accrual basis, as revenue here is what was received. */
const CASH_BASIS = 'Cash basis: money counts on the day it is received.';

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 24,
  padding: 16,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Months = styled(Table)(({ theme }) => ({
  '& tbody th': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& tbody tr:last-child th': { borderBottom: 0 },
}));

/** Revenue and new clients by month, drawn and as a table. */
export function SalesMonths({ months }: { months: SalesMonth[] }) {
  const names = months.map(({ month }) => month);
  const revenue = months.map((month) => month.revenue);
  const clients = months.map(({ newClients }) => newClients);
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ px: 4, pt: 3 }}>
        {CASH_BASIS}
      </Typography>
      <Pair>
        <Drawing title="Revenue" values={revenue} empty="No sales data available.">
          <MonthBars
            label="Revenue"
            months={names}
            values={revenue}
            format={formatMoney}
            formatShort={(value) => `$${compact.format(value)}`}
          />
        </Drawing>
        <Drawing title="New Clients" values={clients} empty="No new clients in these months.">
          <MonthBars
            label="New Clients"
            months={names}
            values={clients}
            format={formatCount}
            formatShort={wholeOnly}
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
    <Months aria-label="Revenue and new clients by month">
      <TableHead>
        <TableRow>
          <TableCell>Month</TableCell>
          <TableCell align="right">Revenue</TableCell>
          <TableCell align="right">New Clients</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {months.toReversed().map(({ month, revenue, newClients }) => (
          <TableRow key={month}>
            <TableCell component="th" scope="row">
              {monthName(month)}
            </TableCell>
            <TableCell align="right">
              <FigureLink to={figures.paymentsOf(month)}>
                <Money dollars={revenue} />
              </FigureLink>
            </TableCell>
            <TableCell align="right">
              <FigureLink to={figures.clientsOf(month)}>{formatCount(newClients)}</FigureLink>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Months>
  );
}
