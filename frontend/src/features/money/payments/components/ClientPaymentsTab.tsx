import { useCan } from '../../../../api/SessionContext';
import type { MoreItem } from '../../../../ui/MoreMenu';
import { TabList } from '../../TabList';
import { usePayments } from '../api';
import { usePaymentDialog } from '../dialogAddress';
import { listQuery } from '../listQuery';
import { actionsOf, type Payment } from '../model';
import type { TabProps } from '../tabs';
import { PaymentDialogs } from './PaymentDialogs';
import { PaymentCard, paymentColumns } from './paymentColumns';

/** What clients paid and got back. */
export function ClientPaymentsTab(props: TabProps) {
  const { list } = props;
  const reading = usePayments({ ...listQuery(list), page: list.page, perPage: list.perPage });
  const address = usePaymentDialog();
  const canWrite = useCan('payments.write');
  const canRefund = useCan('payments.refund');
  const menuOf = (payment: Payment): MoreItem[] => {
    const can = actionsOf(payment, canWrite, canRefund);
    const item = (kind: 'edit' | 'complete' | 'void' | 'refund', label: string, isDestructive = false) =>
      can[kind] ? [{ label, isDestructive, onClick: () => address.open(kind, payment.id) }] : [];
    return [
      { label: 'View Details', onClick: () => address.open('payment', payment.id) },
      ...item('complete', 'Mark as Completed'),
      ...item('edit', 'Edit'),
      ...item('refund', 'Refund', true),
      ...item('void', 'Void', true),
    ];
  };
  const linkOf = ({ id }: Payment) => address.link(id);
  return (
    <>
      <TabList
        {...props}
        reading={reading}
        columns={paymentColumns({ linkOf, menuOf })}
        rowLink={linkOf}
        card={(payment) => <PaymentCard payment={payment} />}
      />
      <PaymentDialogs address={address} canWrite={canWrite} canRefund={canRefund} />
    </>
  );
}
