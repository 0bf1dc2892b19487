import Alert from '@mui/material/Alert';
import { Money } from '../../../../ui/money/Money';
import { DateText } from '../../../../ui/text/DateText';
import { Fact, Facts } from '../../../../ui/text/Facts';
import type { BankPaymentReview } from '../contract';
import { methodLabel } from '../model';

/** A payment as it would go to the bank, before it is sent. */
export function TransferReview({ review }: { review: BankPaymentReview }) {
  const { waitsFor, balanceLeft } = review;
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Facts>
        <Fact label="Amount">
          <strong>
            <Money dollars={review.amount} />
          </strong>
        </Fact>
        {review.takenOff > 0 ? (
          <Fact label="Taken Off for Clawbacks">
            <Money dollars={review.takenOff} />
          </Fact>
        ) : null}
        <Fact label="Payee">{review.payee}</Fact>
        <Fact label="Payment Recipient">{review.recipient}</Fact>
        <Fact label="Recipient's Account">{review.account ?? 'Not shown by the bank'}</Fact>
        <Fact label="From">{review.from}</Fact>
        <Fact label="Payment Method">{methodLabel(review.paymentMethod)}</Fact>
        <Fact label="Arrives By">
          <DateText date={review.arrivesBy} />
          {waitsFor.length > 0 ? ', if approved today' : ''}
        </Fact>
        <Fact label="Balance Left">
          <Money dollars={balanceLeft} />
        </Fact>
      </Facts>
      {balanceLeft !== null && balanceLeft < 0 ? (
        <Alert severity="warning">The account doesn't have this much available.</Alert>
      ) : null}
      {waitsFor.length > 0 ? (
        <Alert severity="info">
          A second administrator must approve this payment before it goes to the bank:
          <ul style={{ margin: '4px 0 0', paddingLeft: 20 }}>
            {waitsFor.map(({ reason, text }) => (
              <li key={reason}>{text}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </div>
  );
}
