import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Printer } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useCan } from '../../../../api/SessionContext';
import { monthName } from '../../../../lib/dates/months';
import { formatMoney } from '../../../../lib/money/money';
import { counted } from '../../../../lib/words/labels';
import { FigureStrip } from '../../../../ui/figures/FigureStrip';
import { ExportButton } from '../../../../ui/files/ExportButton';
import { Money } from '../../../../ui/money/Money';
import { Page, Panel } from '../../../../ui/page/Page';
import { Loaded } from '../../../../ui/states/Loaded';
import { EmptyState } from '../../../../ui/states/states';
import { type Column, DataTable } from '../../../../ui/table/DataTable';
import { DateText, InstantText } from '../../../../ui/text/DateText';
import { MoneyCard } from '../../MoneyCard';
import { amountColumn } from '../../moneyColumns';
import type { KeptItem, KeptLine, KeptReconciliationDetail } from '../contract';
import { useKeptReconciliation } from './api';

/** A month as someone reconciled it, for the screen and for paper. */
export default function KeptReconciliationPage() {
  const id = Number(useParams().id);
  const reading = useKeptReconciliation(id);
  const mayExport = useCan('money.export');
  const month = reading.data?.month;
  return (
    <Page
      title="Reconciled Month"
      subtitle={
        <>
          <Link to={month ? `/payments/reconciliation?month=${month}` : '/payments/reconciliation'}>
            Bank Reconciliation
          </Link>
          {month ? ` · ${monthName(month)}` : ''}
        </>
      }
      actions={
        <>
          <Button
            variant="outlined"
            startIcon={<Printer size={16} strokeWidth={1.8} />}
            onClick={() => window.print()}
          >
            Print
          </Button>
          {mayExport ? <ExportButton href={`/api/bank-matching/reconciliations/${id}/file.csv`} /> : null}
        </>
      }
    >
      <Loaded
        reading={reading}
        subject="the reconciled month"
        skeleton={<Skeleton variant="rounded" height={120} />}
      >
        {(kept) => <Kept kept={kept} />}
      </Loaded>
    </Page>
  );
}

function Kept({ kept }: { kept: KeptReconciliationDetail }) {
  return (
    <>
      <Alert severity={kept.finished ? 'success' : 'warning'} role="status" sx={{ mb: 4 }}>
        {summaryOf(kept)} Reconciled {kept.madeBy ? `by ${kept.madeBy} ` : ''}on{' '}
        <InstantText instant={kept.madeAt} />.{kept.note ? ` ${kept.note}` : ''}
      </Alert>
      <FigureStrip
        label="At the bank"
        figures={[
          { label: 'Statement Balance', value: <Money dollars={kept.statementBalance} /> },
          { label: 'Opening Balance', value: <Money dollars={kept.opening} /> },
          { label: 'Money In', value: <Money dollars={kept.in} /> },
          { label: 'Money Out', value: <Money dollars={kept.out} /> },
          { label: 'Closing Balance', value: <Money dollars={kept.closing} /> },
        ]}
      />
      <Panel title="Bank Lines" flush>
        {kept.lines.length === 0 ? (
          <EmptyState text="The bank had no lines in this month." />
        ) : (
          <DataTable
            label="Bank Lines"
            columns={lineColumns}
            rows={kept.lines.map((line, place) => ({ ...line, place }))}
            rowId={({ place }) => place}
            card={(line) => (
              <MoneyCard title={line.label} dollars={line.amount} detail={matchOf(line)}>
                <DateText date={line.date} />
              </MoneyCard>
            )}
            sort=""
            onSort={() => undefined}
          />
        )}
      </Panel>
      {kept.items.length > 0 ? (
        <Panel title="Causes of the Difference" flush>
          <DataTable
            label="Causes"
            columns={itemColumns}
            rows={kept.items.map((item, place) => ({ ...item, place }))}
            rowId={({ place }) => place}
            card={(item) => (
              <MoneyCard title={item.label} dollars={item.amount} detail={item.causeLabel}>
                <DateText date={item.date} />
              </MoneyCard>
            )}
            sort=""
            onSort={() => undefined}
          />
        </Panel>
      ) : null}
    </>
  );
}

/** "Nothing is left, $25.00 set aside on 1 line." */
function summaryOf({ unmatched, setAside, difference }: KeptReconciliationDetail): string {
  const size = (amount: number) => formatMoney(Math.abs(amount));
  const left =
    unmatched.count > 0
      ? `${counted(unmatched.count, 'line or record', 'lines and records')} left (${size(unmatched.amount)})`
      : 'Nothing is left';
  const aside =
    setAside.count > 0 ? `, ${size(setAside.amount)} set aside on ${counted(setAside.count, 'line')}` : '';
  const differs = difference === 0 ? '' : `, the statement differs by ${size(difference)}`;
  return `${left}${aside}${differs}.`;
}

const STATES = { open: 'Not matched', matched: 'Matched', ignored: 'Set aside' } as const;

const matchOf = ({ state, matched }: KeptLine) => (matched ? `${STATES[state]}: ${matched}` : STATES[state]);

const lineColumns: Column<KeptLine & { place: number }>[] = [
  { id: 'date', header: 'Date', cell: ({ date }) => <DateText date={date} /> },
  { id: 'label', header: 'Bank Line', cell: ({ label }) => label },
  { id: 'matched', header: 'Matched With', cell: matchOf },
  amountColumn('amount', 'Amount', ({ amount }) => amount),
];

const itemColumns: Column<KeptItem & { place: number }>[] = [
  { id: 'cause', header: 'Cause', cell: ({ causeLabel }) => causeLabel },
  { id: 'date', header: 'Date', cell: ({ date }) => <DateText date={date} /> },
  { id: 'label', header: 'Name', cell: ({ label }) => label },
  amountColumn('amount', 'Amount', ({ amount }) => amount),
];
