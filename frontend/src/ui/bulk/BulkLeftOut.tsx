import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { BulkCalls, BulkListName, BulkRowLeftOut } from '../../lib/bulk';
import { paths } from '../../lib/paths';
import { RowList } from '../RowList';

const ADDRESSES: Record<BulkListName, (id: number) => string> = {
  'raw-leads': (id) => paths.rawLead(id),
  leads: (id) => paths.lead(id),
  clients: (id) => paths.client(id),
};

/** The rows that were left out, each with its sentence. */
export function BulkLeftOut({ id, list, calls }: { id: number; list: BulkListName; calls: BulkCalls }) {
  const [rows, setRows] = useState<BulkRowLeftOut[]>([]);
  const [total, setTotal] = useState<number | null>(null);
  const [page, setPage] = useState(1);
  const [failed, setFailed] = useState(false);
  const latest = useRef(calls);
  latest.current = calls;
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      try {
        const more = await latest.current.leftOut(id, page);
        if (isGone) return;
        setRows((before) => (page === 1 ? more.rows : [...before, ...more.rows]));
        setTotal(more.total);
        setFailed(false);
      } catch {
        if (!isGone) setFailed(true);
      }
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [id, page]);
  if (failed) return <Typography role="alert">Couldn't load the rows that were left out.</Typography>;
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
      {total !== null && rows.length < total ? (
        <Button onClick={() => setPage(page + 1)}>Show More</Button>
      ) : null}
    </>
  );
}
