import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { monthName } from '../../lib/dates/months';
import { formatMoney } from '../../lib/money/money';
import { formatPercent } from '../../lib/money/percent';
import { FigureLink } from '../../ui/figures/FigureLink';
import { Money } from '../../ui/money/Money';
import { Page, Panel } from '../../ui/page/Page';
import { Loaded } from '../../ui/states/Loaded';
import { EmptyState } from '../../ui/states/states';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { useSales } from './api';
import { MonthSelect } from './components/MonthSelect';
import { SalesMonths } from './components/SalesMonths';
import { StaffName } from './components/StaffName';
import type { SalesPerformer } from './model';
import { useFigures } from './useFigures';
import { useMonth } from './useMonth';

/** The payments of one salesperson, or null. */
type PaymentsOf = (userId: number) => string | null;

const columnsOf = (paymentsOf: PaymentsOf): Column<SalesPerformer>[] => [
  {
    id: 'name',
    header: 'Salesperson',
    cell: ({ userId, name, initials }) => <StaffName id={userId} name={name} initials={initials} />,
  },
  {
    id: 'amount',
    header: 'Revenue',
    align: 'right',
    cell: ({ userId, amount }) => (
      <FigureLink to={paymentsOf(userId)}>
        <Money dollars={amount} />
      </FigureLink>
    ),
  },
  { id: 'percentage', header: 'Share', align: 'right', cell: ({ percentage }) => formatPercent(percentage) },
];

const Below = styled('div')({ marginTop: 12 });

export default function SalesPage() {
  const chosen = useMonth();
  const sales = useSales(chosen.month);
  const name = monthName(chosen.month);
  const figures = useFigures();
  const paymentsOf: PaymentsOf = (userId) => figures.paymentsOf(chosen.month, userId);
  return (
    <Page
      title="Sales Analytics"
      subtitle={<Link to="/reports">Back to reports</Link>}
      actions={<MonthSelect chosen={chosen} />}
    >
      <Panel title="By Month" subtitle={`The six months up to ${name}`} flush>
        <Loaded reading={sales} subject="the sales report" skeleton={<LoadingSkeleton />}>
          {({ months }) => <SalesMonths months={months} />}
        </Loaded>
      </Panel>
      <Panel
        title="Sales Performance"
        subtitle={
          sales.data ? (
            <FigureLink to={figures.paymentsOf(chosen.month)}>
              {`${name}: ${formatMoney(sales.data.total)} in total`}
            </FigureLink>
          ) : (
            name
          )
        }
        flush
      >
        <Below>
          <Loaded
            reading={sales}
            subject="the sales performance"
            skeleton={<Performers rows={undefined} paymentsOf={paymentsOf} />}
          >
            {({ performers }) =>
              performers.length === 0 ? (
                <EmptyState text="No sales data available." />
              ) : (
                <Performers rows={performers} paymentsOf={paymentsOf} />
              )
            }
          </Loaded>
        </Below>
      </Panel>
    </Page>
  );
}

interface PerformersProps {
  rows: SalesPerformer[] | undefined;
  paymentsOf: PaymentsOf;
}

function Performers({ rows, paymentsOf }: PerformersProps) {
  return (
    <DataTable
      label="Sales Performance"
      columns={columnsOf(paymentsOf)}
      rows={rows}
      rowId={({ userId }) => userId}
      card={({ userId, name, initials, amount, percentage }) => (
        <StaffName
          id={userId}
          name={name}
          initials={initials}
          second={
            <>
              <FigureLink to={paymentsOf(userId)}>{formatMoney(amount)}</FigureLink> ·{' '}
              {formatPercent(percentage)}
            </>
          }
        />
      )}
      sort=""
      onSort={() => undefined}
    />
  );
}

function LoadingSkeleton() {
  return <Skeleton variant="rounded" height={520} sx={{ m: 4 }} />;
}
