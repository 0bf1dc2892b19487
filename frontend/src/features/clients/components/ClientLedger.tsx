import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import type { components } from '../../../api/schema';
import { DateText } from '../../../ui/DateText';
import { Money } from '../../../ui/Money';
import { StatusBadge } from '../../../ui/StatusBadge';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { usePageExists } from '../../../ui/usePageExists';
import { useLedger } from '../api';
import { MoneySection } from './MoneySection';

type LedgerEntry = components['schemas']['LedgerEntry'];

const STEP = 8;
const MOST = 200;

const Lines = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th': { padding: '0 0 6px', fontWeight: 500, fontSize: 12, textAlign: 'left' },
  '& th, & .when': { color: theme.vars.palette.text.secondary },
  '& td': { padding: '8px 0', borderTop: `1px solid ${theme.vars.palette.divider}`, verticalAlign: 'top' },
  '& td + td, & th + th': { paddingLeft: 12 },
  '& .money': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .when': { fontSize: 12 },
  '& a': { color: theme.vars.palette.text.primary, fontWeight: 600, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
}));

/** Invoices, payments and refunds with the running balance, newest first. */
export function ClientLedger({ clientId }: { clientId: number }) {
  const [count, setCount] = useState(STEP);
  const { data, total, error, isLoading, reload } = useLedger(clientId, count);
  const hasMore = count < Math.min(total ?? 0, MOST);
  return (
    <MoneySection title="Ledger">
      {error ? <ErrorState text="The ledger could not be loaded." onRetry={reload} /> : null}
      {data || error ? null : <LoadingState label="Loading the ledger" />}
      {data?.length === 0 ? <EmptyState dense text="No invoices or payments yet." /> : null}
      {data && data.length > 0 ? (
        <Lines aria-label="Ledger">
          <thead>
            <tr>
              <th scope="col">Entry</th>
              <th scope="col" className="money">
                Amount
              </th>
              <th scope="col" className="money">
                Balance
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((entry) => (
              <Line key={`${entry.kind} ${entry.id}`} entry={entry} />
            ))}
          </tbody>
        </Lines>
      ) : null}
      {hasMore ? (
        <Button onClick={() => setCount(Math.min(count + 3 * STEP, MOST))} loading={isLoading}>
          Show earlier entries
        </Button>
      ) : null}
    </MoneySection>
  );
}

function Line({ entry }: { entry: LedgerEntry }) {
  const { kind, id, reference, date, debit, credit, balance, mock } = entry;
  const page = kind === 'invoice' ? '/invoices' : '/payments';
  const hasPage = usePageExists(page);
  const link = kind === 'invoice' ? `/invoices?invoice=${id}` : `/payments?payment=${id}`;
  return (
    <tr>
      <td>
        {hasPage ? <Link to={link}>{reference}</Link> : reference}{' '}
        {mock ? <StatusBadge kind="money" status="mock" label="Simulated" /> : null}
        <div className="when">
          <DateText date={date} none="N/A" />
        </div>
      </td>
      <td className="money">
        <Money dollars={debit ?? (credit === null ? null : -credit)} />
      </td>
      <td className="money">
        <Money dollars={balance} />
      </td>
    </tr>
  );
}
