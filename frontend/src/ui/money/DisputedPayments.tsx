import { Link } from 'react-router';
import { formatInCurrency } from '../../lib/money/money';
import { paths } from '../../lib/paths/paths';
import { wordsOf } from '../../lib/words/labels';
import { SuppressedBadge, type Suppression } from '../people/Suppressed';
import { RowList } from '../table/RowList';
import { DisputeBadge, type DisputeMark } from './DisputeBadge';

interface DisputedPayment {
  id: string;
  paymentId: number;
  clientName: string;
  suppressed: Suppression | null;
  dispute: DisputeMark & { amount: number; currency: string; reason: string };
}

interface DisputedPaymentsProps {
  disputes: DisputedPayment[];
  /** The client is known from the page. */
  ofClient?: boolean;
}

/** Disputed payments, each with its way to the payment, in the order they are given. */
export function DisputedPayments({ disputes, ofClient = false }: DisputedPaymentsProps) {
  return (
    <RowList aria-label="Disputed Payments">
      {disputes.map(({ id, paymentId, clientName, suppressed, dispute }) => (
        <li key={id}>
          <div>
            <Link to={paths.payment(paymentId)}>
              {ofClient ? `Payment ${paymentId}` : `${clientName}, payment ${paymentId}`}
            </Link>{' '}
            {ofClient ? null : <SuppressedBadge suppressed={suppressed} />}
            <div>
              {formatInCurrency(dispute.amount, dispute.currency)} · {wordsOf(dispute.reason)}
            </div>
          </div>
          <DisputeBadge dispute={dispute} />
        </li>
      ))}
    </RowList>
  );
}
