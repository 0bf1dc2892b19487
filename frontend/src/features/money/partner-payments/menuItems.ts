import type { MoreItem } from '../../../ui/buttons/MoreMenu';
import type { PartnerPaymentAct } from './model';

const ORDER: readonly PartnerPaymentAct[] = ['complete', 'pay_by_bank', 'edit', 'cancel'];

/** What may be done with a payment, as a menu offers it. */
export function menuItems(
  acts: readonly PartnerPaymentAct[],
  onOpen: (act: PartnerPaymentAct) => void,
): MoreItem[] {
  const items: Record<PartnerPaymentAct, MoreItem> = {
    complete: { label: 'Mark as Completed', onClick: () => onOpen('complete') },
    pay_by_bank: { label: 'Pay by Bank', onClick: () => onOpen('pay_by_bank') },
    edit: { label: 'Edit', onClick: () => onOpen('edit') },
    cancel: { label: 'Cancel Payment', isDestructive: true, onClick: () => onOpen('cancel') },
  };
  return ORDER.filter((act) => acts.includes(act)).map((act) => items[act]);
}
