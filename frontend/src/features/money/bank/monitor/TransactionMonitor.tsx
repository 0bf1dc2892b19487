import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCan } from '../../../../api/SessionContext';
import { RecordList } from '../../../../ui/list/RecordList';
import { useListState } from '../../../../ui/list/useListState';
import { useBusinessTimeZone } from '../../../../ui/text/timeZone';
import { useBankTransactions } from '../api';
import { BankSection } from '../BankSection';
import type { BankTransactionPage } from '../contract';
import { DEFAULT_SORT, MONITOR_FILTERS, monitorQuery } from '../model';
import { SignedAmount } from '../SignedAmount';
import { SyncLine } from '../SyncNotice';
import { lastGoodText } from '../sync';
import type { BankDialog } from '../useBankDialog';
import { useBankTab } from '../useBankTab';
import { useRefreshBank } from '../useRefreshBank';
import { useRowMenu } from '../useRowActions';
import { MonitorFilters } from './MonitorFilters';
import { TransactionCard, transactionColumns } from './transactionColumns';

const FAILED = 'Failed to load Mercury transactions.';
const PLURAL = 'transactions';

/** All transactions of the account (part 2, section 2.6), asked for again every minute. */
export function TransactionMonitor({ address }: { address: BankDialog }) {
  const list = useListState(MONITOR_FILTERS, DEFAULT_SORT);
  const { data: page, error, ...reading } = useBankTransactions(monitorQuery(list));
  const zone = useBusinessTimeZone();
  const menuOf = useRowMenu(address);
  const { active } = useBankTab();
  const mayAskBank = useCan('bank.use');
  const failure = error
    ? [FAILED, error.detail || error.message, lastGoodText(page?.lastSuccessAt, zone)]
        .filter(Boolean)
        .join(' ')
    : '';
  const clear = (
    <Button variant="text" onClick={list.clear}>
      Clear filters
    </Button>
  );
  return (
    <BankSection
      title="Transaction Monitor"
      detail={page ? <SyncLine sync={page} /> : null}
      // Beside the other tabs the panel's own refreshes all of it.
      actions={active === 'transactions' && mayAskBank ? <RefreshAll /> : null}
    >
      {/* What was there stays below it. */}
      {error && page ? (
        <Alert severity="error" sx={{ mx: 4, mt: 4 }} action={<Retry onClick={reading.reload} />}>
          {failure}
        </Alert>
      ) : null}
      <MonitorFilters list={list} />
      <RecordList
        pluralName={PLURAL}
        label="Transactions"
        failed={failure}
        empty="No transactions found"
        action={list.isNarrowed ? clear : null}
        // The empty text is the same with filters and without (R2-087).
        list={{ ...list, isNarrowed: false }}
        reading={{
          ...reading,
          data: page?.data,
          total: reading.total ?? page?.total ?? null,
          error: page ? undefined : error,
        }}
        columns={transactionColumns({ linkOf: address.linkOf, menuOf })}
        rowLink={address.linkOf}
        card={(row) => <TransactionCard row={row} />}
      />
      {page ? <Sums page={page} /> : null}
    </BankSection>
  );
}

/** What all that is filtered comes to, each way. */
function Sums({ page }: { page: Pick<BankTransactionPage, 'moneyIn' | 'moneyOut'> }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ px: 4, py: 2 }}>
      Money in <SignedAmount row={{ direction: 'credit', amount: page.moneyIn }} /> · Money out{' '}
      <SignedAmount row={{ direction: 'debit', amount: page.moneyOut }} />
    </Typography>
  );
}

function Retry({ onClick }: { onClick: () => void }) {
  return (
    <Button color="inherit" size="small" onClick={onClick}>
      Try Again
    </Button>
  );
}

function RefreshAll() {
  const { run, isRunning } = useRefreshBank(FAILED);
  return (
    <Button variant="outlined" onClick={() => void run()} loading={isRunning}>
      Refresh All
    </Button>
  );
}
