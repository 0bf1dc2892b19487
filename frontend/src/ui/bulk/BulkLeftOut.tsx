import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isOffline, OFFLINE } from '../../lib/browser/offline';
import { problemText } from '../../lib/forms/problemText';
import { paths } from '../../lib/paths/paths';
import type { BulkCalls, BulkListName, BulkRowLeftOut } from '../../lib/work/bulk';
import { ErrorState, LoadingState } from '../states/states';
import { RowList } from '../table/RowList';

const ADDRESSES: Record<BulkListName, (id: number) => string> = {
  'raw-leads': (id) => paths.rawLead(id),
  leads: (id) => paths.lead(id),
  clients: (id) => paths.client(id),
  commissions: (id) => paths.commission(id),
  invoices: (id) => paths.invoice(id),
  payments: (id) => paths.payment(id),
  documents: (id) => paths.document(id),
  appointments: (id) => paths.appointment(id),
};

const CANT_LOAD = "Couldn't load the rows that were left out.";

/** The rows that were left out, each with its sentence. */
export function BulkLeftOut({ id, list, calls }: { id: number; list: BulkListName; calls: BulkCalls }) {
  const [rows, setRows] = useState<BulkRowLeftOut[]>([]);
  const [total, setTotal] = useState<number | null>(null);
  const [page, setPage] = useState(1);
  const [isReading, setReading] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  // Grows with each time that the same page is asked for again.
  const [tries, setTries] = useState(0);
  const latest = useRef(calls);
  latest.current = calls;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again.
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      setReading(true);
      setFailure(null);
      try {
        const more = await latest.current.leftOut(id, page);
        if (isGone) return;
        setRows((before) => (page === 1 ? more.rows : [...before, ...more.rows]));
        setTotal(more.total);
      } catch (error) {
        if (isGone) return;
        setFailure(isOffline(error) ? OFFLINE : problemText(error, CANT_LOAD));
      }
      setReading(false);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [id, page, tries]);
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 4, mb: 2 }}>
        Left Out
      </Typography>
      <RowList aria-label="Rows that were left out">
        {rows.map((row) => (
          <li key={row.id}>
            <div>
              <Link to={ADDRESSES[list](row.id)}>{row.name ?? `No. ${row.id}`}</Link>
            </div>
            <div>{row.sentence}</div>
          </li>
        ))}
      </RowList>
      {isReading && rows.length === 0 ? <LoadingState label="Loading the rows that were left out" /> : null}
      {failure ? <ErrorState text={failure} onRetry={() => setTries(tries + 1)} /> : null}
      {failure === null && total !== null && rows.length < total ? (
        <Button loading={isReading} onClick={() => setPage(page + 1)}>
          Show More
        </Button>
      ) : null}
    </>
  );
}
