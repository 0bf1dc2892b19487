import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import type { components } from '../../../api/schema';
import { wallClock } from '../../../lib/dates/wallTime';
import { purposeOf } from '../../../lib/money/invoicePurpose';
import { paths } from '../../../lib/paths/paths';
import { Money } from '../../../ui/money/Money';
import { usePageExists } from '../../../ui/page/usePageExists';
import { FailedRefresh } from '../../../ui/states/FailedRefresh';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states/states';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import { DateText } from '../../../ui/text/DateText';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { LEDGER_PAGE, useLedger } from '../api';

type LedgerEntry = components['schemas']['LedgerEntry'];

/** How many lines the panel begins with. */
const FIRST_ENTRIES = 8;

const Lines = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th': { padding: '0 0 6px', fontWeight: 500, fontSize: 12, textAlign: 'left' },
  '& th, & .when': { color: theme.vars.palette.text.secondary },
  '& td': { padding: '8px 0', borderTop: `1px solid ${theme.vars.palette.divider}`, verticalAlign: 'top' },
  '& td + td, & th + th': { paddingLeft: 12 },
  '& td:first-of-type': { overflowWrap: 'anywhere' },
  '& .money': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .when': { fontSize: 12 },
  '& a': { color: theme.vars.palette.text.primary, fontWeight: 600, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
}));

/** Invoices, payments and refunds with the running balance, newest first; what is not due yet is left out. */
export function ClientLedger({ clientId }: { clientId: number }) {
  const [count, setCount] = useState(FIRST_ENTRIES);
  const today = wallClock(useBusinessTimeZone()).date;
  const { data, total, error, reload } = useLedger(clientId, today, 1);
  const pages = Array.from({ length: Math.ceil(count / LEDGER_PAGE) }, (_, index) => index + 1);
  return (
    <>
      {error && !data ? <ErrorState text="Couldn't load the ledger." onRetry={reload} /> : null}
      {error && data ? <FailedRefresh error={error} onRetry={reload} /> : null}
      {data || error ? null : <LoadingState label="Loading the ledger" />}
      {data?.length === 0 ? <EmptyState dense text="No invoices or payments due yet." /> : null}
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
          {pages.map((page) => (
            <LinesOfPage
              key={page}
              clientId={clientId}
              today={today}
              page={page}
              most={count - (page - 1) * LEDGER_PAGE}
            />
          ))}
        </Lines>
      ) : null}
      {(total ?? 0) > count ? (
        <Button onClick={() => setCount(LEDGER_PAGE * (count < LEDGER_PAGE ? 1 : pages.length + 1))}>
          Show Earlier Entries
        </Button>
      ) : null}
    </>
  );
}

interface LinesOfPageProps {
  clientId: number;
  today: string;
  page: number;
  /** How many of its lines are shown. */
  most: number;
}

/** Each page is read by itself, so that what was shown stays while earlier entries are on their way. */
function LinesOfPage({ clientId, today, page, most }: LinesOfPageProps) {
  const { data, error, reload } = useLedger(clientId, today, page);
  return (
    <tbody>
      {data?.slice(0, most).map((entry) => (
        <Line key={`${entry.kind} ${entry.id} ${entry.date} ${entry.balance}`} entry={entry} />
      ))}
      {data ? null : (
        <tr>
          <td colSpan={3}>
            {error ? (
              <ErrorState text="Couldn't load these entries." onRetry={reload} />
            ) : (
              <LoadingState label="Loading earlier entries" />
            )}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Line({ entry }: { entry: LedgerEntry }) {
  const { kind, id, reference, receiptNumber, issueDate, reason, date, debit, credit, balance, mock } = entry;
  const purpose = purposeOf(entry);
  const isMoney = kind === 'payment' || kind === 'refund';
  const hasPage = usePageExists(isMoney ? '/payments' : '/invoices');
  const link = isMoney ? paths.payment(id) : paths.invoice(id);
  return (
    <tr>
      <td>
        {hasPage ? <Link to={link}>{reference}</Link> : reference}{' '}
        {mock ? <StatusBadge kind="money" status="mock" label="Simulated" /> : null}
        {purpose ? <div>{purpose}</div> : null}
        {reason ? <div>{reason}</div> : null}
        <div className="when">
          <DateText date={date} none="N/A" />
          {receiptNumber === null ? null : ` · Receipt ${receiptNumber}`}
          {kind === 'invoice' && issueDate !== null ? (
            <>
              {' '}
              · issued <DateText date={issueDate} none="N/A" />
            </>
          ) : null}
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
