import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { recordCache } from '../../../../api/cache';
import { useCan } from '../../../../api/SessionContext';
import { useApi } from '../../../../api/useApi';
import { centsOf } from '../../../../lib/cents';
import { formatCount } from '../../../../lib/labels';
import { formatMoney } from '../../../../lib/money';
import { monthName } from '../../../../lib/months';
import { queryUrl } from '../../../../lib/queryUrl';
import { type Column, DataTable } from '../../../../ui/DataTable';
import { ExportButton } from '../../../../ui/ExportButton';
import { FigureStrip } from '../../../../ui/FigureStrip';
import { Loaded } from '../../../../ui/Loaded';
import { Money } from '../../../../ui/Money';
import { Page, Panel } from '../../../../ui/Page';
import { EmptyState } from '../../../../ui/states';
import { MoneyCard } from '../../MoneyCard';
import { amountColumn } from '../../moneyColumns';
import { RowLink } from '../../RowLink';
import type { BankReconciliation, ReconciliationCause } from '../contract';
import { MonthSelect, useMonth } from '../MonthSelect';
import { dollars } from '../model';

const BANK = [
  ['Opening Balance', 'opening'],
  ['Money In', 'in'],
  ['Money Out', 'out'],
  ['Closing Balance', 'closing'],
] as const;

const Bar = styled('div')({ maxWidth: 240, marginBottom: 16 });

const useReconciliation = (month: string) =>
  useApi('/api/bank-reconciliation', { query: { month } }, { ...recordCache, keepPreviousData: true });

/** A month at the bank beside the same month in the books, down to the cent. */
export default function ReconciliationPage() {
  const month = useMonth();
  const mayExport = useCan('export');
  return (
    <Page
      title="Bank Reconciliation"
      subtitle={
        <>
          <Link to="/payments?tab=banking">Mercury Bank</Link>
          {` · ${monthName(month)}`}
        </>
      }
      actions={mayExport ? <ExportButton href={queryUrl('/api/bank-reconciliation.csv', { month })} /> : null}
    >
      <Bar>
        <MonthSelect />
      </Bar>
      <Loaded
        reading={useReconciliation(month)}
        subject="the reconciliation"
        skeleton={<BankFigures figures={undefined} />}
      >
        {(figures) => <Reconciled figures={figures} month={month} />}
      </Loaded>
    </Page>
  );
}

function BankFigures({ figures }: { figures: BankReconciliation | undefined }) {
  return (
    <FigureStrip
      label="At the bank"
      figures={BANK.map(([label, key]) => ({
        label,
        value: figures ? <Money dollars={dollars(figures.bank[key])} /> : undefined,
      }))}
    />
  );
}

function Reconciled({ figures, month }: { figures: BankReconciliation; month: string }) {
  const { books, difference, causes } = figures;
  return (
    <>
      <Verdict rest={dollars(figures.rest)} month={month} />
      <BankFigures figures={figures} />
      <FigureStrip
        label="In the books"
        figures={[
          { label: 'Booked In', value: <Money dollars={dollars(books.in)} /> },
          { label: 'Booked Out', value: <Money dollars={dollars(books.out)} /> },
          {
            label: 'Difference',
            value: <Money dollars={dollars(difference)} />,
            second: 'Bank less books',
          },
          {
            label: 'Not Explained',
            value: <Money dollars={dollars(figures.rest)} />,
            second: 'After the causes below',
          },
        ]}
      />
      <Panel title="Causes of the Difference" flush>
        {causes.length === 0 ? (
          <EmptyState text="The bank and the books have the same lines." />
        ) : (
          <Causes causes={causes} />
        )}
      </Panel>
    </>
  );
}

function Verdict({ rest, month }: { rest: number; month: string }) {
  const isReconciled = centsOf(rest) === 0;
  return (
    <Alert severity={isReconciled ? 'success' : 'warning'} role="status" sx={{ mb: 4 }}>
      {isReconciled
        ? `${monthName(month)} is reconciled: nothing is left unexplained, ${formatMoney(0)}.`
        : `${formatMoney(rest)} of ${monthName(month)} is not explained yet. Match the open bank lines of the month.`}
    </Alert>
  );
}

interface CauseRow extends ReconciliationCause {
  id: number;
}

/** What a cause is, with the way to its records. */
function CauseName({ label, href }: ReconciliationCause) {
  return href ? <RowLink to={href}>{label}</RowLink> : label;
}

const columns: Column<CauseRow>[] = [
  { id: 'label', header: 'Cause', cell: (cause) => <CauseName {...cause} /> },
  { id: 'count', header: 'Records', align: 'right', cell: ({ count }) => formatCount(count) },
  amountColumn('amount', 'Amount', ({ amount }) => dollars(amount)),
];

/** The panel's title keeps its distance. */
const Below = styled('div')({ marginTop: 12 });

function Causes({ causes }: { causes: ReconciliationCause[] }) {
  return (
    <Below>
      <DataTable
        label="Causes"
        columns={columns}
        rows={causes.map((cause, id) => ({ ...cause, id }))}
        rowId={({ id }) => id}
        card={(cause) => (
          <MoneyCard
            title={cause.label}
            dollars={dollars(cause.amount)}
            detail={`${formatCount(cause.count)} ${cause.count === 1 ? 'record' : 'records'}`}
          >
            {cause.href ? <Link to={cause.href}>Show records</Link> : null}
          </MoneyCard>
        )}
        sort=""
        onSort={() => undefined}
      />
    </Below>
  );
}
