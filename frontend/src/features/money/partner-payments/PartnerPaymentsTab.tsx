import type { MoreItem } from '../../../ui/buttons/MoreMenu';
import { lazyPart } from '../../../ui/page/lazyPart';
import type { TabProps } from '../payments/tabs';
import { TabList } from '../TabList';
import { usePartnerPayments } from './api';
import { listQuery } from './listQuery';
import { menuItems } from './menuItems';
import type { PartnerPayment } from './model';
import { PartnerPaymentCard, partnerPaymentColumns } from './partnerPaymentColumns';
import { DIALOG_OF, usePartnerPaymentDialog } from './usePartnerPaymentDialog';

const PartnerPaymentDialogs = lazyPart(() =>
  import(/* webpackChunkName: "partner-payment-dialogs" */ './PartnerPaymentDialogs').then(
    (module) => module.PartnerPaymentDialogs,
  ),
);

/** The partner payments tab. */
export function PartnerPaymentsTab(props: TabProps) {
  const { list } = props;
  const reading = usePartnerPayments({ ...listQuery(list), page: list.page, perPage: list.perPage });
  const address = usePartnerPaymentDialog();
  const menuOf = (payment: PartnerPayment): MoreItem[] => {
    const { id, acts } = payment;
    const view: MoreItem = { label: 'View Details', onClick: () => address.open('partnerPayment', id) };
    return [view, ...menuItems(acts, (act) => address.open(DIALOG_OF[act], id))];
  };
  const linkOf = ({ id }: PartnerPayment) => address.link(id);
  return (
    <>
      <TabList
        {...props}
        reading={reading}
        columns={partnerPaymentColumns({ linkOf, menuOf })}
        rowLink={linkOf}
        card={(payment) => <PartnerPaymentCard payment={payment} />}
      />
      {address.dialog ? <PartnerPaymentDialogs address={address} /> : null}
    </>
  );
}
