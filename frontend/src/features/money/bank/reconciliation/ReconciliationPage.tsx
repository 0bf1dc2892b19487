import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { recordCache } from '../../../../api/cache';
import { useCan } from '../../../../api/SessionContext';
import { useApi } from '../../../../api/useApi';
import { centsOf } from '../../../../lib/cents';
import { counted, formatCount } from '../../../../lib/labels';
import { formatMoney } from '../../../../lib/money';
import { monthName } from '../../../../lib/months';
import { queryUrl } from '../../../../lib/queryUrl';
import { type Column, DataTable } from '../../../../ui/DataTable';
import { DateText } from '../../../../ui/DateText';
import { ExportButton } from '../../../../ui/ExportButton';
import { FigureStrip } from '../../../../ui/FigureStrip';
import { Loaded } from '../../../../ui/Loaded';
import { Money } from '../../../../ui/Money';
import { Page, Panel } from '../../../../ui/Page';
import { RowList } from '../../../../ui/RowList';
import { EmptyState } from '../../../../ui/states';
import { BelowText } from '../../BelowText';
import { MoneyCard } from '../../MoneyCard';
import { amountColumn } from '../../moneyColumns';
import { RowLink } from '../../RowLink';
import type { BankReconciliation, ReconciliationCauseSum } from '../contract';
import { MonthSelect, useMonth } from '../MonthSelect';

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
  const mayExport = useCan('money.export');
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
        {(figures) => <Reconciled figures={figures} />}
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
        value: figures ? <Money dollars={figures.bank[key]} /> : undefined,
      }))}
    />
  );
}

function Reconciled({ figures }: { figures: BankReconciliation }) {
  const { books, difference, causes } = figures;
  return (
    <>
      <Verdict figures={figures} />
      <BankFigures figures={figures} />
      <FigureStrip
        label="In the books"
        figures={[
          { label: 'Booked In', value: <Money dollars={books.in} /> },
          { label: 'Booked Out', value: <Money dollars={books.out} /> },
          {
            label: 'Difference',
            value: <Money dollars={difference} />,
            second: 'Bank minus books',
          },
          {
            label: 'Not Explained',
            value: <Money dollars={figures.rest} />,
            second: 'After the causes below',
          },
        ]}
      />
      <Panel title="Causes of the Difference" flush>
        {causes.length === 0 ? (
          <EmptyState text="The bank and the books agree." />
        ) : (
          <Causes causes={causes} />
        )}
      </Panel>
    </>
  );
}

function Verdict({ figures: { rest, toDo, month, closed } }: { figures: BankReconciliation }) {
  const name = monthName(month);
  if (centsOf(rest) !== 0) {
    return (
      <Alert severity="error" role="status" sx={{ mb: 4 }}>
        {`${formatMoney(rest)} of ${name} has no known cause. Tell an administrator: the stored data may be wrong.`}
      </Alert>
    );
  }
  const isReconciled = toDo === 0;
  const books = closed ? ' The books of the month are closed.' : '';
  const open = `${counted(toDo, 'line or record', 'lines and records')} of ${name} to review.`;
  return (
    <Alert severity={isReconciled ? 'success' : 'warning'} role="status" sx={{ mb: 4 }}>
      {isReconciled ? `${name} is reconciled to ${formatMoney(0)}.${books}` : `${open}${books}`}
    </Alert>
  );
}

/** What a cause is, with the way to its lines. */
function CauseName({ cause }: { cause: ReconciliationCauseSum }) {
  const { label, href } = cause;
  return (
    <>
      {href ? <RowLink to={href}>{label}</RowLink> : label}
      <CauseItems cause={cause} />
    </>
  );
}

/** Its lines and records, when they are asked for. */
function CauseItems({ cause: { label, items, count, toDo } }: { cause: ReconciliationCauseSum }) {
  return (
    <>
      {toDo ? <BelowText>To review</BelowText> : null}
      {items.length > 0 ? (
        <Items>
          <summary>{`Show ${counted(count, 'record')}`}</summary>
          <RowList aria-label={label}>
            {items.map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no id, and their order is the answer's.
              <li key={place}>
                <div>
                  {item.href ? <Link to={item.href}>{item.label}</Link> : <strong>{item.label}</strong>}
                  <div>
                    <DateText date={item.date} />
                  </div>
                </div>
                <Money dollars={item.amount} />
              </li>
            ))}
          </RowList>
          {count > items.length ? <BelowText>The export has all of them.</BelowText> : null}
        </Items>
      ) : null}
    </>
  );
}

const Items = styled('details')({
  marginTop: 4,
  fontSize: 12,
  '& > summary': { cursor: 'pointer', padding: '4px 0' },
});

const columns: Column<ReconciliationCauseSum>[] = [
  { id: 'label', header: 'Cause', cell: (cause) => <CauseName cause={cause} /> },
  { id: 'count', header: 'Records', align: 'right', cell: ({ count }) => formatCount(count) },
  amountColumn('amount', 'Amount', ({ amount }) => amount),
];

/** The panel's title keeps its distance. */
const Below = styled('div')({ marginTop: 12 });

function Causes({ causes }: { causes: ReconciliationCauseSum[] }) {
  return (
    <Below>
      <DataTable
        label="Causes"
        columns={columns}
        rows={causes}
        rowId={({ cause }) => cause}
        card={(cause) => (
          <MoneyCard title={cause.label} dollars={cause.amount} detail={counted(cause.count, 'record')}>
            {cause.href ? <Link to={cause.href}>Show bank lines</Link> : null}
            <CauseItems cause={cause} />
          </MoneyCard>
        )}
        sort=""
        onSort={() => undefined}
      />
    </Below>
  );
}
