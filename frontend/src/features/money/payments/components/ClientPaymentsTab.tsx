import { useCan } from '../../../../api/SessionContext';
import { useBulkCalls } from '../../../../api/useBulkCalls';
import { useRowActions } from '../../../../ui/bulk/useRowActions';
import type { MoreItem } from '../../../../ui/buttons/MoreMenu';
import { lazyPart } from '../../../../ui/page/lazyPart';
import { TabList } from '../../TabList';
import { usePayments } from '../api';
import { usePaymentDialog } from '../dialogAddress';
import { listQuery } from '../listQuery';
import type { Payment, PaymentAct } from '../model';
import type { TabProps } from '../tabs';
import { PaymentCard, paymentColumns } from './paymentColumns';

const PaymentDialogs = lazyPart(() =>
  import(/* webpackChunkName: "payment-dialogs" */ './PaymentDialogs').then(
    (module) => module.PaymentDialogs,
  ),
);

/** The client payments tab: payments and refunds. */
export function ClientPaymentsTab(props: TabProps) {
  const { list } = props;
  const reading = usePayments({ ...listQuery(list), page: list.page, perPage: list.perPage });
  const address = usePaymentDialog();
  const menuOf = ({ id, acts }: Payment): MoreItem[] => {
    const items: Record<PaymentAct, MoreItem> = {
      complete: { label: 'Mark as Completed', onClick: () => address.open('complete', id) },
      edit: { label: 'Edit', onClick: () => address.open('edit', id) },
      refund: { label: 'Refund', isDestructive: true, onClick: () => address.open('refund', id) },
      reverse: { label: 'Reverse', isDestructive: true, onClick: () => address.open('reverse', id) },
      void: { label: 'Void', isDestructive: true, onClick: () => address.open('void', id) },
    };
    return [
      { label: 'View Details', onClick: () => address.open('payment', id) },
      ...acts.map((act) => items[act]),
    ];
  };
  const linkOf = ({ id }: Payment) => address.link(id);
  const rowActions = useRowActions({
    list: 'payments',
    kinds: useCan('leads.write') ? ['download'] : [],
    calls: useBulkCalls(),
    reading,
    filters: { ...list.filters, search: list.search },
    nameOf: ({ id, clientName }) => `payment ${id} of ${clientName ?? 'no client'}`,
  });
  return (
    <>
      <TabList
        {...props}
        reading={reading}
        columns={paymentColumns({ linkOf, menuOf })}
        rowLink={linkOf}
        card={(payment) => <PaymentCard payment={payment} />}
        selecting={rowActions.selecting}
      />
      {rowActions.bar}
      {address.dialog ? <PaymentDialogs address={address} /> : null}
    </>
  );
}
