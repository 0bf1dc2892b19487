import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useCan } from '../../../api/SessionContext';
import { formatDate } from '../../../lib/dates/dates';
import { currentMonth, daysOf, monthsBefore } from '../../../lib/dates/months';
import { Page, Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState } from '../../../ui/states/states';
import { RowList } from '../../../ui/table/RowList';
import { InstantText } from '../../../ui/text/DateText';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { BelowText } from '../BelowText';
import { type BookClosing, type Books, useBooks } from './api';
import { CloseBooks } from './CloseBooks';
import { ReopenBooks } from './ReopenBooks';

/** How far the books are closed, who closed them, and what was left of the bank. */
export default function BooksPage() {
  const [open, setOpen] = useState<'close' | 'reopen' | null>(null);
  const reading = useBooks();
  const mayClose = useCan('books.close');
  const closedThrough = reading.data?.closedThrough ?? null;
  const lastMonth = useLastMonth();
  const done = () => setOpen(null);
  return (
    <Page
      title="Close Books"
      subtitle="Months whose money no longer changes"
      actions={
        mayClose ? (
          <>
            {closedThrough ? (
              <Button variant="outlined" onClick={() => setOpen('reopen')}>
                Reopen Books
              </Button>
            ) : null}
            <Button variant="contained" onClick={() => setOpen('close')}>
              Close Books
            </Button>
          </>
        ) : null
      }
    >
      <Loaded reading={reading} subject="the books" skeleton={<Skeleton variant="rounded" height={120} />}>
        {(books) => <Shown books={books} />}
      </Loaded>
      {open === 'close' ? <CloseBooks through={lastMonth} onClose={done} /> : null}
      {open === 'reopen' && closedThrough ? (
        <ReopenBooks closedThrough={closedThrough} onClose={done} />
      ) : null}
    </Page>
  );
}

/** The last day of the month before this one. */
function useLastMonth(): string {
  const current = currentMonth(useBusinessTimeZone());
  const [before = current] = monthsBefore(current, 1);
  return daysOf(before).to;
}

function Shown({ books: { closedThrough, history } }: { books: Books }) {
  return (
    <>
      <Alert severity="info" role="status" sx={{ mb: 4 }}>
        {closedThrough ? `The books are closed through ${formatDate(closedThrough)}.` : 'No day is closed.'}
      </Alert>
      <Panel title="History">
        {history.length === 0 ? (
          <EmptyState text="The books were never closed here." />
        ) : (
          <RowList aria-label="History">
            {history.map((closing) => (
              <Closing key={closing.id} closing={closing} />
            ))}
          </RowList>
        )}
      </Panel>
    </>
  );
}

function Closing({ closing }: { closing: BookClosing }) {
  const { madeBy, madeAt, reason, left } = closing;
  return (
    <li>
      <div>
        <strong>{titleOf(closing)}</strong>
        {reason ? <div>{reason}</div> : null}
        {left.map((sentence) => (
          <BelowText key={sentence}>{sentence}</BelowText>
        ))}
      </div>
      <div>
        {madeBy ? `${madeBy} · ` : ''}
        <InstantText instant={madeAt} />
      </div>
    </li>
  );
}

/** "Closed through Oct 31, 2026", "Reopened, closed through Sep 30, 2026" */
function titleOf({ kind, through }: BookClosing): string {
  if (kind === 'close') return `Closed through ${through ? formatDate(through) : ''}`;
  return through ? `Reopened, closed through ${formatDate(through)}` : 'Reopened, no day is closed';
}
