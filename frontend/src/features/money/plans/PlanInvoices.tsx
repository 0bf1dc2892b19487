import { useMemo } from 'react';
import { paths } from '../../../lib/paths/paths';
import { usePageExists } from '../../../ui/page/usePageExists';
import { type Column, DataTable } from '../../../ui/table/DataTable';
import { DateText } from '../../../ui/text/DateText';
import { InvoiceBadge } from '../invoices/invoiceColumns';
import { figureOf, type Invoice, payLink } from '../invoices/model';
import { MoneyCard } from '../MoneyCard';
import { amountColumn, dateColumn } from '../moneyColumns';
import { RowAction, RowLink } from '../RowLink';

const labelOf = ({ number }: Pick<Invoice, 'number'>) =>
  number === 0 ? 'Down Payment' : `Payment ${number ?? ''}`;
const linkOf = ({ id }: Pick<Invoice, 'id'>) => paths.invoice(id);

function columnsOf(hasForm: boolean): Column<Invoice>[] {
  return [
    { id: 'number', header: 'Invoice', cell: (one) => <RowLink to={linkOf(one)}>{labelOf(one)}</RowLink> },
    dateColumn('due', 'Due', ({ dueDate }) => dueDate),
    amountColumn('amount', 'Amount', ({ amount }) => amount),
    amountColumn('outstanding', 'Outstanding', ({ outstanding }) => outstanding),
    { id: 'status', header: 'Status', cell: (invoice) => <InvoiceBadge invoice={invoice} /> },
    {
      id: 'actions',
      header: 'Actions',
      align: 'right',
      cell: (invoice) =>
        hasForm && invoice.acts.includes('pay') ? (
          <RowAction to={payLink(invoice)} aria-label={`Pay ${labelOf(invoice).toLowerCase()}`}>
            Pay
          </RowAction>
        ) : null,
    },
  ];
}

/** What the plan asks for in turn, and how far each is paid. */
export function PlanInvoices({ invoices, label }: { invoices: Invoice[]; label: string }) {
  const hasForm = usePageExists('/payments/new');
  const columns = useMemo(() => columnsOf(hasForm), [hasForm]);
  return (
    <DataTable
      label={label}
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
          <InvoiceBadge invoice={invoice} />
        </MoneyCard>
      )}
      sort=""
      onSort={() => undefined}
    />
  );
}
