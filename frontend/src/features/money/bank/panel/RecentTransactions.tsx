import { Link } from 'react-router';
import { wordsOf } from '../../../../lib/labels';
import { isOffline, OFFLINE } from '../../../../lib/offline';
import { InstantText } from '../../../../ui/DateText';
import { FailedRefresh } from '../../../../ui/FailedRefresh';
import { RowList } from '../../../../ui/RowList';
import { EmptyState, ErrorState, ForbiddenState, LoadingState } from '../../../../ui/states';
import { MoneyBadge } from '../../MoneyBadge';
import { useBankTransactions } from '../api';
import type { BankTransaction } from '../contract';
import { isNormal, recipientOf } from '../model';
import { SignedAmount } from '../SignedAmount';
import type { BankDialog } from '../useBankDialog';

const SHOWN = 10;

/** The latest transactions, without the monitor's search and filters. */
export function RecentTransactions({ address }: { address: BankDialog }) {
  const { data, error, reload } = useBankTransactions({ page: 1, perPage: SHOWN });
  if (error?.status === 403) return <ForbiddenState action="see bank transactions" />;
  if (error && !data) {
    return (
      <ErrorState
        text={isOffline(error) ? OFFLINE : `Failed to load Mercury transactions. ${error.detail}`.trim()}
        reference={error.requestId}
        onRetry={reload}
      />
    );
  }
  if (!data) return <LoadingState label="Loading the transactions" />;
  return (
    <>
      {error ? <FailedRefresh error={error} onRetry={reload} /> : null}
      {data.data.length === 0 ? (
        <EmptyState dense text="No transactions found" />
      ) : (
        <Rows rows={data.data} address={address} />
      )}
    </>
  );
}

function Rows({ rows, address }: { rows: BankTransaction[]; address: BankDialog }) {
  return (
    <RowList aria-label="Recent transactions">
      {rows.map((row) => (
        <li key={row.id}>
          <div>
            <Link to={address.linkOf(row)}>{recipientOf(row)}</Link>
            <div>
              {wordsOf(row.type)} · <InstantText instant={row.transactionDate} />
            </div>
          </div>
          <div style={{ textAlign: 'right', flex: 'none' }}>
            <strong>
              <SignedAmount row={row} />
            </strong>
            {isNormal(row) ? null : (
              <div>
                <MoneyBadge status={row.status} />
              </div>
            )}
          </div>
        </li>
      ))}
    </RowList>
  );
}
