import { styled } from '@mui/material/styles';
import { Money } from '../../../ui/money/Money';
import { Loaded } from '../../../ui/states/Loaded';
import { LoadingState } from '../../../ui/states/states';
import { type Column, DataTable } from '../../../ui/table/DataTable';
import { DateText } from '../../../ui/text/DateText';
import { NoValue } from '../../../ui/text/NoValue';
import { MoneyCard } from '../MoneyCard';
import { amountColumn, dateColumn } from '../moneyColumns';
import { useInvoiceEntries } from './api';
import { entryLabel, hasEntries, type Invoice, type InvoiceEntry } from './model';

const Below = styled('div')({ marginTop: 20 });

const signed = ({ debit, credit }: InvoiceEntry) => debit ?? -(credit ?? 0);

const COLUMNS: Column<InvoiceEntry>[] = [
  dateColumn('day', 'Day', ({ day }) => day),
  { id: 'kind', header: 'Entry', cell: (entry) => entryLabel(entry) },
  amountColumn('amount', 'Amount', signed),
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason ?? <NoValue /> },
];

/** What changed what is owed, once more than the issue did. */
export function InvoiceEntries({ invoice }: { invoice: Invoice }) {
  const isShown = hasEntries(invoice);
  const reading = useInvoiceEntries(isShown ? invoice.id : null);
  if (!isShown) return null;
  return (
    <Below>
      <Loaded reading={reading} subject="entries" skeleton={<LoadingState label="Loading entries" />}>
        {(entries) => (
          <DataTable
            label="Entries"
            columns={COLUMNS}
            rows={entries}
            rowId={({ id }) => id}
            card={(entry) => (
              <MoneyCard
                title={entryLabel(entry)}
                amount={<Money dollars={signed(entry)} />}
                detail={<DateText date={entry.day} none="N/A" />}
              >
                {entry.reason}
              </MoneyCard>
            )}
            sort=""
            onSort={() => undefined}
          />
        )}
      </Loaded>
    </Below>
  );
}
