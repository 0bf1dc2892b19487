import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../../api/SessionContext';
import { monthName } from '../../../../lib/dates/months';
import { formatMoney } from '../../../../lib/money/money';
import { paths } from '../../../../lib/paths/paths';
import { queryUrl } from '../../../../lib/paths/queryUrl';
import { counted, formatCount } from '../../../../lib/words/labels';
import { ReasonButton } from '../../../../ui/buttons/ReasonButton';
import { FigureStrip } from '../../../../ui/figures/FigureStrip';
import { ExportButton } from '../../../../ui/files/ExportButton';
import { Money } from '../../../../ui/money/Money';
import { lazyPart } from '../../../../ui/page/lazyPart';
import { Page, Panel } from '../../../../ui/page/Page';
import { usePageExists } from '../../../../ui/page/usePageExists';
import { Loaded } from '../../../../ui/states/Loaded';
import { EmptyState } from '../../../../ui/states/states';
import { StatusBadge } from '../../../../ui/status/StatusBadge';
import { type Column, DataTable } from '../../../../ui/table/DataTable';
import { RowList } from '../../../../ui/table/RowList';
import { DateText, InstantText } from '../../../../ui/text/DateText';
import { BelowText } from '../../BelowText';
import { MoneyCard } from '../../MoneyCard';
import { amountColumn } from '../../moneyColumns';
import { RowLink } from '../../RowLink';
import type { BankReconciliation, ReconciliationCauseSum } from '../contract';
import { MonthSelect, useMonth } from '../MonthSelect';
import { useKeptReconciliations, useReconciliation } from './api';
import { verdictOf } from './verdict';

const ReconcileMonth = lazyPart(() => import('./ReconcileMonth').then((module) => module.ReconcileMonth));

const BANK = [
  ['Opening Balance', 'opening'],
  ['Money In', 'in'],
  ['Money Out', 'out'],
  ['Closing Balance', 'closing'],
] as const;

const BOOKS = '/payments/books';

const Bar = styled('div')({ maxWidth: 240, marginBottom: 16 });

/** A month at the bank compared with the same month in the books, down to the cent. */
export default function ReconciliationPage() {
  const month = useMonth();
  const mayExport = useCan('money.export');
  const hasBooks = usePageExists(BOOKS);
  return (
    <Page
      title="Bank Reconciliation"
      subtitle={
        <>
          <Link to="/payments?tab=banking">Mercury Bank</Link>
          {` · ${monthName(month)}`}
        </>
      }
      actions={
        <>
          {hasBooks ? (
            <Button variant="outlined" component={Link} to={BOOKS}>
              Close Books
            </Button>
          ) : null}
          {mayExport ? <ExportButton href={queryUrl('/api/bank-reconciliation.csv', { month })} /> : null}
        </>
      }
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
      <Statements figures={figures} />
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

function Verdict({ figures }: { figures: BankReconciliation }) {
  const { severity, text } = verdictOf(figures);
  return (
    <Alert severity={severity} role="status" sx={{ mb: 4 }}>
      {text}
    </Alert>
  );
}

/** How the month was reconciled against statements, and the way to do it. */
function Statements({ figures }: { figures: BankReconciliation }) {
  const { month, isOver, account } = figures;
  const [isAsking, setAsking] = useState(false);
  const { data: kept = [] } = useKeptReconciliations(month);
  const blocked = !isOver
    ? 'A month is reconciled once it is over.'
    : account === null
      ? 'The bank has not been reached yet.'
      : null;
  return (
    <Panel
      title="Statements"
      subtitle="The month held beside the bank’s statement, kept as it was seen"
      actions={
        <ReasonButton variant="outlined" unless={blocked} onClick={() => setAsking(true)}>
          Reconcile Month
        </ReasonButton>
      }
    >
      {kept.length === 0 ? (
        <EmptyState text="This month was not reconciled yet." />
      ) : (
        <RowList aria-label="Statements">
          {kept.map(({ id, statementBalance, madeBy, madeAt, finished }) => (
            <li key={id}>
              <div>
                <Link to={paths.reconciliation(id)}>{`Statement of ${formatMoney(statementBalance)}`}</Link>
                <div>
                  {madeBy ? `${madeBy} · ` : ''}
                  <InstantText instant={madeAt} />
                </div>
              </div>
              <StatusBadge
                kind="money"
                status={finished ? 'completed' : 'pending'}
                label={finished ? 'Finished' : 'Something Left'}
              />
            </li>
          ))}
        </RowList>
      )}
      {isAsking ? <ReconcileMonth figures={figures} onClose={() => setAsking(false)} /> : null}
    </Panel>
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
