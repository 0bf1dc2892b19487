import { paths } from '../../../lib/paths/paths';
import { wordsOf } from '../../../lib/words/labels';
import { RecordList } from '../../../ui/list/RecordList';
import { Money } from '../../../ui/money/Money';
import type { Column } from '../../../ui/table/DataTable';
import { DateText } from '../../../ui/text/DateText';
import { MoneyBadge } from '../MoneyBadge';
import { MoneyCard } from '../MoneyCard';
import { usePartnerPayments } from '../partner-payments/api';
import type { PartnerPayment } from '../partner-payments/model';
import { RowLink } from '../RowLink';
import { usePagedList } from './usePagedList';

/** It opens where the payments of all partners are. */
const linkOf = ({ id }: PartnerPayment) => paths.partnerPayment(id);

const COLUMNS: Column<PartnerPayment>[] = [
  { id: 'id', header: 'ID', cell: (payment) => <RowLink to={linkOf(payment)}>{payment.id}</RowLink> },
  { id: 'type', header: 'Type', cell: ({ paymentType }) => wordsOf(paymentType) },
  { id: 'date', header: 'Date', cell: ({ paymentDate }) => <DateText date={paymentDate} none="N/A" /> },
  { id: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => <Money dollars={amount} /> },
  { id: 'status', header: 'Status', cell: ({ status }) => <MoneyBadge status={status} /> },
];

/** What one partner was paid, the latest first. */
export function PartnerPayments({ partnerId }: { partnerId: number }) {
  const list = usePagedList('page');
  const reading = usePartnerPayments({ partnerId, page: list.page, perPage: list.perPage });
  return (
    <RecordList
      pluralName="payments"
      label="Payments to this partner"
      failed="Error loading partner payments. Please try again later."
      empty="No payments to this partner yet."
      list={list}
      reading={reading}
      columns={COLUMNS}
      rowLink={linkOf}
      card={({ id, paymentType, paymentDate, amount, status }) => (
        <MoneyCard
          title={wordsOf(paymentType)}
          dollars={amount}
          detail={
            <>
              {id} · <DateText date={paymentDate} none="N/A" />
            </>
          }
        >
          <MoneyBadge status={status} />
        </MoneyCard>
      )}
    />
  );
}
