import { wordsOf } from '../../../lib/words/labels';
import type { MoreItem } from '../../../ui/buttons/MoreMenu';
import type { Column } from '../../../ui/table/DataTable';
import { RowVerbs, verbsColumn } from '../../../ui/table/RowVerbs';
import { DateText } from '../../../ui/text/DateText';
import { MoneyBadge } from '../MoneyBadge';
import { MoneyCard } from '../MoneyCard';
import { amountColumn, dateColumn, sortable } from '../moneyColumns';
import { RowLink } from '../RowLink';
import { type PartnerPayment, partnerOf, titleOf } from './model';

interface Links {
  /** Where the payment opens. */
  linkOf: (payment: PartnerPayment) => string;
  menuOf: (payment: PartnerPayment) => MoreItem[];
}

/** Part 2, section 2.2. */
export function partnerPaymentColumns({ linkOf, menuOf }: Links): Column<PartnerPayment>[] {
  return [
    { id: 'id', header: 'ID', cell: (payment) => <RowLink to={linkOf(payment)}>{payment.id}</RowLink> },
    { id: 'partner', header: 'Partner', cell: partnerOf },
    { id: 'type', header: 'Type', cell: ({ paymentType }) => wordsOf(paymentType) },
    sortable(dateColumn('paymentDate', 'Date', ({ paymentDate }) => paymentDate)),
    sortable(amountColumn('amount', 'Amount', ({ amount }) => amount)),
    { id: 'status', header: 'Status', cell: ({ status }) => <MoneyBadge status={status} /> },
    verbsColumn((payment) => (
      <RowVerbs
        name={titleOf(payment).toLowerCase()}
        menu={menuOf(payment)}
        menuLabel={`Actions for ${titleOf(payment).toLowerCase()}`}
      />
    )),
  ];
}

/** The row on a phone. */
export function PartnerPaymentCard({ payment }: { payment: PartnerPayment }) {
  const { id, amount, paymentType, paymentDate, status } = payment;
  return (
    <MoneyCard
      title={partnerOf(payment)}
      dollars={amount}
      detail={
        <>
          {id} · {wordsOf(paymentType)} · <DateText date={paymentDate} none="N/A" />
        </>
      }
    >
      <MoneyBadge status={status} />
    </MoneyCard>
  );
}
