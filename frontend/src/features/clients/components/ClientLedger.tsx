import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import type { components } from '../../../api/schema';
import { wallClock } from '../../../lib/wallTime';
import { DateText } from '../../../ui/DateText';
import { Money } from '../../../ui/Money';
import { StatusBadge } from '../../../ui/StatusBadge';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { useBusinessTimeZone } from '../../../ui/timeZone';
import { usePageExists } from '../../../ui/usePageExists';
import { useLedger } from '../api';
import { MoneySection } from './MoneySection';

type LedgerEntry = components['schemas']['LedgerEntry'];

const STEP = 8;

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

/** Invoices, payments and refunds with the running balance, newest first; what is not due yet is left out. */
export function ClientLedger({ clientId }: { clientId: number }) {
  const [count, setCount] = useState(STEP);
  const { data, error, reload } = useLedger(clientId);
  const today = wallClock(useBusinessTimeZone()).date;
  const past = data?.filter(({ date }) => date <= today) ?? [];
  return (
    <MoneySection title="Ledger">
      {error ? <ErrorState text="The ledger could not be loaded." onRetry={reload} /> : null}
      {data || error ? null : <LoadingState label="Loading the ledger" />}
      {data && past.length === 0 ? <EmptyState dense text="Nothing was due or paid yet." /> : null}
      {past.length > 0 ? (
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
            {past.slice(0, count).map((entry) => (
              <Line key={`${entry.kind} ${entry.id}`} entry={entry} />
            ))}
          </tbody>
        </Lines>
      ) : null}
      {past.length > count ? (
        <Button onClick={() => setCount(count + 3 * STEP)}>Show earlier entries</Button>
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
