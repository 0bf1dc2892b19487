import { useMemo } from 'react';
import { type Column, DataTable } from '../../../ui/DataTable';
import { DateText } from '../../../ui/DateText';
import { Money } from '../../../ui/Money';
import { usePageExists } from '../../../ui/usePageExists';
import { InvoiceBadges } from '../invoices/invoiceColumns';
import { canPay, figureOf, type Invoice, payLink } from '../invoices/model';
import { MoneyCard } from '../MoneyCard';
import { RowAction, RowLink } from '../RowLink';

const labelOf = ({ number }: Pick<Invoice, 'number'>) =>
  number === 0 ? 'Down payment' : `Payment ${number ?? ''}`;
const linkOf = ({ id }: Pick<Invoice, 'id'>) => `/invoices?invoice=${id}`;

function columnsOf(mayPay: boolean): Column<Invoice>[] {
  return [
    { id: 'number', header: 'Invoice', cell: (one) => <RowLink to={linkOf(one)}>{labelOf(one)}</RowLink> },
    { id: 'due', header: 'Due', cell: ({ dueDate }) => <DateText date={dueDate} none="N/A" /> },
    { id: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => <Money dollars={amount} /> },
    {
      id: 'outstanding',
      header: 'Outstanding',
      align: 'right',
      cell: ({ outstanding }) => <Money dollars={outstanding} />,
    },
    { id: 'status', header: 'Status', cell: (invoice) => <InvoiceBadges invoice={invoice} /> },
    {
      id: 'actions',
      header: 'Actions',
      align: 'right',
      cell: (invoice) =>
        mayPay && canPay(invoice) ? (
          <RowAction to={payLink(invoice)} aria-label={`Pay ${labelOf(invoice).toLowerCase()}`}>
            Pay
          </RowAction>
        ) : null,
    },
  ];
}

/** What the plan asks for in turn, and how far each is paid. */
export function PlanInvoices({ invoices, canWrite }: { invoices: Invoice[]; canWrite: boolean }) {
  const mayPay = usePageExists('/payments/new') && canWrite;
  const columns = useMemo(() => columnsOf(mayPay), [mayPay]);
  return (
    <DataTable
      label="Invoices of this plan"
      columns={columns}
      rows={invoices}
      rowId={({ id }) => id}
      rowLink={linkOf}
      card={(invoice) => (
        <MoneyCard
          title={labelOf(invoice)}
          dollars={figureOf(invoice)}
          detail={
            <>
              Due <DateText date={invoice.dueDate} none="N/A" />
            </>
          }
        >
          <InvoiceBadges invoice={invoice} />
        </MoneyCard>
      )}
      sort=""
      onSort={() => undefined}
    />
  );
}
