import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { purposeOf } from '../../../lib/money/invoicePurpose';
import { paths } from '../../../lib/paths/paths';
import { MoreLink } from '../../../ui/buttons/MoreLink';
import { LateBadge } from '../../../ui/money/LateBadge';
import { Money } from '../../../ui/money/Money';
import { usePageExists } from '../../../ui/page/usePageExists';
import { RowList } from '../../../ui/table/RowList';
import { DateText } from '../../../ui/text/DateText';
import { useOpenInvoices } from '../api';
import { MoneySection } from './MoneySection';

const Pay = styled(Link)(({ theme }) => ({ '&&&': { color: theme.vars.palette.primary.main } }));

interface OpenInvoicesProps {
  clientId: number;
  mayPay: boolean;
}

/** Open invoices by due date; renders nothing without any. */
export function OpenInvoices({ clientId, mayPay }: OpenInvoicesProps) {
  const { data, total } = useOpenInvoices(clientId);
  const hasList = usePageExists('/invoices');
  if (!data || data.length === 0) return null;
  const all = `All ${total ?? data.length} open`;
  return (
    <MoneySection
      title="Open Invoices"
      action={
        hasList && total !== null && total > data.length ? (
          <MoreLink to={paths.invoicesOfClient(clientId)}>{all}</MoreLink>
        ) : null
      }
    >
      <RowList aria-label="Open Invoices">
        {data.map((invoice) => {
          const { id, dueDate, overdue, outstanding } = invoice;
          const title = purposeOf(invoice) ?? `Invoice ${id}`;
          return (
            <li key={id}>
              <div>
                {hasList ? <Link to={paths.invoice(id)}>{title}</Link> : <strong>{title}</strong>}
                <div>
                  due <DateText date={dueDate} none="N/A" />{' '}
                  {overdue ? <LateBadge invoice={invoice} /> : null}
                </div>
              </div>
              <div style={{ textAlign: 'right', flex: 'none' }}>
                <Money dollars={outstanding} />
                {mayPay ? (
                  <div>
                    <Pay to={paths.newPaymentOfInvoice(clientId, id)} aria-label={`Pay ${title}`}>
                      Pay
                    </Pay>
                  </div>
                ) : null}
              </div>
            </li>
          );
        })}
      </RowList>
    </MoneySection>
  );
}
