import { styled } from '@mui/material/styles';
import { DateText } from '../../../ui/DateText';
import { Money } from '../../../ui/Money';
import { usePageExists } from '../../../ui/usePageExists';
import { InvoiceBadges } from '../invoices/invoiceColumns';
import { canPay, type Invoice, payLink } from '../invoices/model';
import { RowAction, RowLink } from '../RowLink';

const Scroller = styled('div')({ overflowX: 'auto' });

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    height: 40,
    padding: '0 12px 0 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'left',
    whiteSpace: 'nowrap',
    fontWeight: 400,
  },
  '& thead th': { height: 28, borderTop: 0, fontSize: 12, color: theme.vars.palette.text.secondary },
  '& .right': { textAlign: 'right' },
  '& tr > :last-child': { paddingRight: 0, textAlign: 'right' },
  // On a phone what is owed says enough.
  [theme.breakpoints.down('sm')]: { '& .amount': { display: 'none' } },
}));

const labelOf = ({ number }: Pick<Invoice, 'number'>) =>
  number === 0 ? 'Down payment' : `Payment ${number ?? ''}`;

/** What the plan asks for in turn, and how far each is paid. */
export function PlanInvoices({ invoices, canWrite }: { invoices: Invoice[]; canWrite: boolean }) {
  const hasPayments = usePageExists('/payments/new');
  return (
    <Scroller>
      <Table aria-label="Invoices of this plan">
        <thead>
          <tr>
            <th scope="col">Invoice</th>
            <th scope="col">Due</th>
            <th scope="col" className="right amount">
              Amount
            </th>
            <th scope="col" className="right">
              Outstanding
            </th>
            <th scope="col">Status</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <td>
                <RowLink to={`/invoices?invoice=${invoice.id}`}>{labelOf(invoice)}</RowLink>
              </td>
              <td>
                <DateText date={invoice.dueDate} none="N/A" />
              </td>
              <td className="right amount">
                <Money dollars={invoice.amount} />
              </td>
              <td className="right">
                <Money dollars={invoice.outstanding} />
              </td>
              <td>
                <InvoiceBadges invoice={invoice} />
              </td>
              <td>
                {canWrite && hasPayments && canPay(invoice) ? (
                  <RowAction to={payLink(invoice)} aria-label={`Pay ${labelOf(invoice).toLowerCase()}`}>
                    Pay
                  </RowAction>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}
