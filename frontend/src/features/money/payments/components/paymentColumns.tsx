import { styled } from '@mui/material/styles';
import { wordsOf } from '../../../../lib/words/labels';
import type { MoreItem } from '../../../../ui/buttons/MoreMenu';
import { DisputeBadge } from '../../../../ui/money/DisputeBadge';
import { MarkedName, SuppressedBadge } from '../../../../ui/people/Suppressed';
import { StatusBadge } from '../../../../ui/status/StatusBadge';
import type { Column } from '../../../../ui/table/DataTable';
import { RowVerbs, verbsColumn } from '../../../../ui/table/RowVerbs';
import { DateText } from '../../../../ui/text/DateText';
import { NoValue } from '../../../../ui/text/NoValue';
import { MoneyBadge } from '../../MoneyBadge';
import { MoneyCard } from '../../MoneyCard';
import { amountColumn, dateColumn, sortable } from '../../moneyColumns';
import { RowLink } from '../../RowLink';
import type { Payment } from '../model';

const Badges = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: 6 });

export const clientOf = ({ clientName }: Pick<Payment, 'clientName'>) => clientName ?? 'No client';

/** A refund's money went the other way. */
export const signedAmount = ({ paymentType, amount }: Pick<Payment, 'paymentType' | 'amount'>) =>
  paymentType === 'refund' ? -amount : amount;

type BadgeFields = Pick<
  Payment,
  | 'status'
  | 'mock'
  | 'refundedAmount'
  | 'amount'
  | 'reversed'
  | 'reversal'
  | 'dispute'
  | 'refundCause'
  | 'refundOrigin'
>;

/**
 * How far it is, whether a part went back, it was recorded in error or is disputed, who gave it back, and whether it
 * was only simulated.
 */
export function PaymentBadges({ payment }: { payment: BadgeFields }) {
  const { status, mock, refundedAmount, amount, reversed, reversal, dispute } = payment;
  const { refundCause, refundOrigin } = payment;
  return (
    <Badges>
      <MoneyBadge status={status} />
      {refundedAmount > 0 && refundedAmount < amount ? (
        <StatusBadge kind="money" status="refunded" label="Partially Refunded" />
      ) : null}
      {reversed ? <StatusBadge kind="money" status="canceled" label="Reversed" /> : null}
      {reversal ? <StatusBadge kind="money" status="canceled" label="Reversal" /> : null}
      {dispute ? <DisputeBadge dispute={dispute} /> : null}
      {refundCause === 'dispute' ? <StatusBadge kind="money" status="overdue" label="Lost Dispute" /> : null}
      {refundCause === 'refund' && refundOrigin === 'processor' ? (
        <StatusBadge kind="money" status="processing" label="Made in Stripe" />
      ) : null}
      {mock ? <StatusBadge kind="money" status="mock" label="Simulated" /> : null}
    </Badges>
  );
}

interface Links {
  /** Where the payment opens. */
  linkOf: (payment: Payment) => string;
  menuOf: (payment: Payment) => MoreItem[];
}

/** Part 2, section 2.2. */
export function paymentColumns({ linkOf, menuOf }: Links): Column<Payment>[] {
  return [
    { id: 'id', header: 'ID', cell: (payment) => <RowLink to={linkOf(payment)}>{payment.id}</RowLink> },
    {
      id: 'client',
      header: 'Client',
      cell: (payment) => <MarkedName name={clientOf(payment)} suppressed={payment.suppressed} />,
    },
    { id: 'type', header: 'Type', cell: ({ paymentType }) => wordsOf(paymentType) },
    { id: 'method', header: 'Method', optional: true, cell: ({ paymentMethod }) => wordsOf(paymentMethod) },
    {
      id: 'salesperson',
      header: 'Salesperson',
      optional: true,
      cell: ({ salespersonName }) => salespersonName ?? <NoValue />,
    },
    sortable(dateColumn('paymentDate', 'Date', ({ paymentDate }) => paymentDate)),
    sortable(amountColumn('amount', 'Amount', signedAmount)),
    { id: 'status', header: 'Status', cell: (payment) => <PaymentBadges payment={payment} /> },
    verbsColumn((payment) => (
      <RowVerbs
        name={`payment ${payment.id}`}
        menu={menuOf(payment)}
        menuLabel={`Actions for payment ${payment.id}`}
      />
    )),
  ];
}

/** The row on a phone. */
export function PaymentCard({ payment }: { payment: Payment }) {
  return (
    <MoneyCard
      title={clientOf(payment)}
      dollars={signedAmount(payment)}
      detail={
        <>
          {payment.id} · {wordsOf(payment.paymentType)} · <DateText date={payment.paymentDate} none="N/A" />
        </>
      }
    >
      <PaymentBadges payment={payment} />
      <SuppressedBadge suppressed={payment.suppressed} />
    </MoneyCard>
  );
}
