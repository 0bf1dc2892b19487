import { purposeOf } from '../../../lib/money/invoicePurpose';
import { LateBadge } from '../../../ui/money/LateBadge';
import { MarkedName, SuppressedBadge } from '../../../ui/people/Suppressed';
import type { Column } from '../../../ui/table/DataTable';
import { RowVerbs, verbsColumn } from '../../../ui/table/RowVerbs';
import { DateText } from '../../../ui/text/DateText';
import { NoValue } from '../../../ui/text/NoValue';
import { MoneyBadge } from '../MoneyBadge';
import { MoneyCard } from '../MoneyCard';
import { amountColumn, dateColumn, sortable } from '../moneyColumns';
import { RowLink } from '../RowLink';
import { figureOf, type Invoice, payLink, titleOf } from './model';

/** How far it is paid, or how late it is: one badge. */
export function InvoiceBadge({ invoice }: { invoice: Pick<Invoice, 'status' | 'overdue' | 'dueDate'> }) {
  return invoice.overdue ? <LateBadge invoice={invoice} /> : <MoneyBadge status={invoice.status} />;
}

interface Links {
  /** Where the invoice opens. */
  linkOf: (id: number) => string;
}

export function invoiceColumns({ linkOf }: Links): Column<Invoice>[] {
  return [
    {
      id: 'id',
      header: 'Invoice',
      cell: (invoice) => <RowLink to={linkOf(invoice.id)}>{titleOf(invoice)}</RowLink>,
    },
    {
      id: 'client',
      header: 'Client',
      cell: ({ clientName, suppressed }) => <MarkedName name={clientName} suppressed={suppressed} />,
    },
    { id: 'purpose', header: 'For', cell: (invoice) => purposeOf(invoice) ?? <NoValue /> },
    sortable(dateColumn('issueDate', 'Issue Date', ({ issueDate }) => issueDate)),
    sortable(dateColumn('dueDate', 'Due Date', ({ dueDate }) => dueDate)),
    sortable(amountColumn('amount', 'Amount', ({ amount }) => amount)),
    amountColumn('outstanding', 'Outstanding', ({ outstanding }) => outstanding),
    { id: 'status', header: 'Status', cell: (invoice) => <InvoiceBadge invoice={invoice} /> },
    verbsColumn((invoice) => (
      <RowVerbs
        name={titleOf(invoice)}
        verbs={[invoice.acts.includes('pay') ? { label: 'Pay', to: payLink(invoice) } : null]}
      />
    )),
  ];
}

/** The row on a phone. */
export function InvoiceCard({ invoice }: { invoice: Invoice }) {
  const { clientName, dueDate } = invoice;
  return (
    <MoneyCard
      title={clientName}
      dollars={figureOf(invoice)}
      detail={
        <>
          {purposeOf(invoice) ?? titleOf(invoice)} · due <DateText date={dueDate} />
        </>
      }
    >
      <InvoiceBadge invoice={invoice} />
      <SuppressedBadge suppressed={invoice.suppressed} />
    </MoneyCard>
  );
}
