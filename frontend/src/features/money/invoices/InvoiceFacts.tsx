import { Link } from 'react-router';
import { purposeOf } from '../../../lib/money/invoicePurpose';
import { paths } from '../../../lib/paths/paths';
import { Money } from '../../../ui/money/Money';
import { DateText } from '../../../ui/text/DateText';
import { Fact, Facts } from '../../../ui/text/Facts';
import { addressOf } from '../plans/model';
import { InvoiceBadge } from './invoiceColumns';
import type { Invoice } from './model';

/** Whose it is, what it is for, and how far it is paid. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { clientId, clientName, paymentPlanId, issueDate, dueDate, amount, paid, takenOff, outstanding } =
    invoice;
  const purpose = purposeOf(invoice);
  return (
    <Facts>
      <Fact label="Client">
        <Link to={paths.client(clientId)}>{clientName}</Link>
      </Fact>
      <Fact label="Status">
        <InvoiceBadge invoice={invoice} />
      </Fact>
      <Fact label="Issue Date">
        <DateText date={issueDate} none="N/A" />
      </Fact>
      <Fact label="Due Date">
        <DateText date={dueDate} none="N/A" />
      </Fact>
      <Fact label="Amount">
        <Money dollars={amount} />
      </Fact>
      <Fact label="Paid">
        <Money dollars={paid} />
      </Fact>
      {takenOff > 0 ? (
        <Fact label="Written Off or Credited">
          <Money dollars={takenOff} />
        </Fact>
      ) : null}
      <Fact label="Outstanding">
        <Money dollars={outstanding} />
      </Fact>
      <Fact label="For" wide>
        {paymentPlanId === null ? purpose : <Link to={addressOf({ id: paymentPlanId })}>{purpose}</Link>}
      </Fact>
    </Facts>
  );
}
