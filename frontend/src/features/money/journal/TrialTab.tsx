import Typography from '@mui/material/Typography';
import type { DayRange } from '../../../lib/dates/wallTime';
import { Money } from '../../../ui/money/Money';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState } from '../../../ui/states/states';
import { type Column, DataTable } from '../../../ui/table/DataTable';
import { MoneyCard } from '../MoneyCard';
import { amountColumn } from '../moneyColumns';
import { useTrialBalance } from './api';
import type { TrialBalance, TrialBalanceRow } from './contract';
import { accountName, natureOf } from './model';

const columns: Column<TrialBalanceRow>[] = [
  { id: 'account', header: 'Account', cell: accountName },
  { id: 'nature', header: 'Type', cell: natureOf },
  amountColumn('opening', 'Opening', ({ opening }) => opening),
  amountColumn('debit', 'Debit', ({ debit }) => debit),
  amountColumn('credit', 'Credit', ({ credit }) => credit),
  amountColumn('closing', 'Closing', ({ closing }) => closing),
];

const unsorted = { sort: '', onSort: () => undefined };

/** What every account comes to over the span. */
export function TrialTab({ period }: { period: DayRange }) {
  return (
    <Loaded
      reading={useTrialBalance(period)}
      subject="the trial balance"
      skeleton={<Balances rows={undefined} />}
    >
      {(trial) => <Trial trial={trial} />}
    </Loaded>
  );
}

function Trial({ trial: { rows, debits, credits, notice } }: { trial: TrialBalance }) {
  if (rows.length === 0) return <EmptyState text="No money moved up to these days." />;
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ px: 4, py: 3 }}>
        {notice} Debits <Money dollars={debits} /> · Credits <Money dollars={credits} /> · Balances are debit
        minus credit
      </Typography>
      <Balances rows={rows} />
    </>
  );
}

function Balances({ rows }: { rows: TrialBalanceRow[] | undefined }) {
  return (
    <DataTable
      label="Trial balance"
      columns={columns}
      rows={rows}
      rowId={({ account }) => account}
      card={(row) => (
        <MoneyCard title={accountName(row)} dollars={row.closing} detail={natureOf(row)}>
          Debit <Money dollars={row.debit} /> · Credit <Money dollars={row.credit} />
        </MoneyCard>
      )}
      {...unsorted}
    />
  );
}
