import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { DayRange } from '../../../lib/dates/wallTime';
import { RecordList } from '../../../ui/list/RecordList';
import { useListState } from '../../../ui/list/useListState';
import { Money } from '../../../ui/money/Money';
import type { Column } from '../../../ui/table/DataTable';
import { DateText } from '../../../ui/text/DateText';
import { BelowText } from '../BelowText';
import { MoneyCard } from '../MoneyCard';
import { dateColumn } from '../moneyColumns';
import { useJournal } from './api';
import type { JournalEntry } from './contract';
import { accountName } from './model';

const NO_FILTERS = [] as const;
const DEFAULT_SORT = 'date';

type Row = JournalEntry & { id: string };

/** One line below another: an entry has two accounts or more. */
const Lines = styled('div')({ display: 'grid', gap: 4, '& > div': { minHeight: 20 } });

function amountOf(dollars: number) {
  return dollars === 0 ? null : <Money dollars={dollars} />;
}

const columns: Column<Row>[] = [
  dateColumn('date', 'Date', ({ date }) => date),
  {
    id: 'reference',
    header: 'Reference',
    cell: ({ reference, exportedBefore }) => (
      <>
        {reference}
        {exportedBefore ? <BelowText>Exported before</BelowText> : null}
      </>
    ),
  },
  { id: 'memo', header: 'Memo', cell: ({ memo }) => memo },
  {
    id: 'account',
    header: 'Account',
    cell: ({ lines }) => (
      <Lines>
        {lines.map((line) => (
          <div key={line.account}>{accountName(line)}</div>
        ))}
      </Lines>
    ),
  },
  {
    id: 'debit',
    header: 'Debit',
    align: 'right',
    cell: ({ lines }) => (
      <Lines>
        {lines.map(({ account, debit }) => (
          <div key={account}>{amountOf(debit)}</div>
        ))}
      </Lines>
    ),
  },
  {
    id: 'credit',
    header: 'Credit',
    align: 'right',
    cell: ({ lines }) => (
      <Lines>
        {lines.map(({ account, credit }) => (
          <div key={account}>{amountOf(credit)}</div>
        ))}
      </Lines>
    ),
  },
];

/** Every entry of the span, by day. */
export function JournalTab({ period }: { period: DayRange }) {
  const list = useListState(NO_FILTERS, DEFAULT_SORT);
  const { data: page, ...reading } = useJournal({ ...period, page: list.page, perPage: list.perPage });
  const rows = page?.data.map((entry) => ({ ...entry, id: entry.reference }));
  // A record that does not add up is named by the server, and so is an account that is missing.
  const failed =
    reading.error?.status === 409
      ? reading.error.detail
      : 'Error loading the journal. Please try again later.';
  return (
    <>
      {page ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 4, pt: 3 }}>
          {page.notice} Debits <Money dollars={page.debits} /> · Credits <Money dollars={page.credits} />
        </Typography>
      ) : null}
      <RecordList
        pluralName="entries"
        label="Journal"
        failed={failed}
        empty="No money moved on these days."
        list={list}
        reading={{ ...reading, data: rows, total: reading.total ?? page?.total ?? null }}
        columns={columns}
        card={(row) => <EntryCard row={row} />}
      />
    </>
  );
}

/** The entry on a phone. */
function EntryCard({ row }: { row: Row }) {
  return (
    <MoneyCard
      title={row.reference}
      amount={<DateText date={row.date} />}
      detail={row.exportedBefore ? `${row.memo} · exported before` : row.memo}
    >
      <Lines>
        {row.lines.map((line) => (
          <div key={line.account}>
            {accountName(line)}: {line.debit > 0 ? 'debit' : 'credit'}{' '}
            <Money dollars={line.debit > 0 ? line.debit : line.credit} />
          </div>
        ))}
      </Lines>
    </MoneyCard>
  );
}
