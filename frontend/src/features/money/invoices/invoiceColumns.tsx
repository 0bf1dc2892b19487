import { styled } from '@mui/material/styles';
import { purposeOf } from '../../../lib/invoicePurpose';
import type { Column } from '../../../ui/DataTable';
import { DateText } from '../../../ui/DateText';
import { NoValue } from '../../../ui/NoValue';
import { RowVerbs, verbsColumn } from '../../../ui/RowVerbs';
import { MarkedName, SuppressedBadge } from '../../../ui/Suppressed';
import { MoneyBadge } from '../MoneyBadge';
import { MoneyCard } from '../MoneyCard';
import { amountColumn, dateColumn, sortable } from '../moneyColumns';
import { RowLink } from '../RowLink';
import { badgesOf, figureOf, type Invoice, payLink, titleOf } from './model';

const Badges = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: 6 });

/** How far it is paid, and that it is late. */
export function InvoiceBadges({ invoice }: { invoice: Pick<Invoice, 'status' | 'overdue'> }) {
  return (
    <Badges>
      {badgesOf(invoice).map((status) => (
        <MoneyBadge key={status} status={status} />
      ))}
    </Badges>
  );
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
    { id: 'status', header: 'Status', cell: (invoice) => <InvoiceBadges invoice={invoice} /> },
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
      <InvoiceBadges invoice={invoice} />
      <SuppressedBadge suppressed={invoice.suppressed} />
    </MoneyCard>
  );
}
