import type { components } from '../../../api/schema';
import { owedInvoicesOf } from '../../../lib/money/figureLinks';
import { paths } from '../../../lib/paths/paths';
import { counted, formatCount } from '../../../lib/words/labels';
import { FigureLink } from '../../../ui/figures/FigureLink';
import { Money } from '../../../ui/money/Money';
import { SuppressedBadge } from '../../../ui/people/Suppressed';
import type { Column } from '../../../ui/table/DataTable';
import { RowVerbs, verbsColumn } from '../../../ui/table/RowVerbs';
import { DateText } from '../../../ui/text/DateText';
import { MoneyCard } from '../MoneyCard';
import { amountColumn, sortable } from '../moneyColumns';
import { RowLink } from '../RowLink';

export type Receivable = components['schemas']['Receivable'];

/** The invoices that a client's figure adds up of. */
export const invoicesOf = ({ clientId }: Receivable) => paths.invoicesOfClient(clientId);

export const receivableColumns: Column<Receivable>[] = [
  {
    id: 'client',
    header: 'Client',
    cell: (row) => (
      <>
        <RowLink to={invoicesOf(row)}>{row.clientName}</RowLink>{' '}
        <SuppressedBadge suppressed={row.suppressed} />
      </>
    ),
  },
  { id: 'invoices', header: 'Invoices', align: 'right', cell: ({ invoices }) => formatCount(invoices) },
  sortable(amountColumn('outstanding', 'Outstanding', ({ outstanding }) => outstanding)),
  sortable({
    id: 'overdue',
    header: 'Overdue',
    align: 'right',
    cell: ({ clientId, overdue }) => (
      <FigureLink to={overdue > 0 ? owedInvoicesOf(clientId, true) : null}>
        <Money dollars={overdue} />
      </FigureLink>
    ),
  }),
  sortable({ id: 'since', header: 'Since', cell: (row) => <Since row={row} /> }),
  verbsColumn(({ clientId, clientName }) => (
    <RowVerbs name={clientName} verbs={[{ label: 'Open Client', to: paths.client(clientId) }]} />
  )),
];

/** R5-161: since when the oldest is late; of what is not, the day on which it falls due. */
function Since({ row: { overdue, since } }: { row: Receivable }) {
  return (
    <>
      {overdue > 0 ? null : 'Next due '}
      <DateText date={since} none="N/A" />
    </>
  );
}

/** The row on a phone. */
export function ReceivableCard({ row }: { row: Receivable }) {
  return (
    <MoneyCard
      title={row.clientName}
      dollars={row.outstanding}
      detail={
        <>
          {counted(row.invoices, 'invoice')} · {row.overdue > 0 ? 'since ' : null}
          <Since row={row} />
        </>
      }
    >
      <SuppressedBadge suppressed={row.suppressed} />
    </MoneyCard>
  );
}
