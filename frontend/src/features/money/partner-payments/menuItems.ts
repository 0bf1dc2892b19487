import type { MoreItem } from '../../../ui/MoreMenu';
import type { PartnerPaymentAct } from './model';

/** What may be done with a payment, as a menu offers it. */
export function menuItems(
  acts: readonly PartnerPaymentAct[],
  onOpen: (act: PartnerPaymentAct) => void,
): MoreItem[] {
  const items: Record<PartnerPaymentAct, MoreItem> = {
    complete: { label: 'Mark as Completed', onClick: () => onOpen('complete') },
    edit: { label: 'Edit', onClick: () => onOpen('edit') },
    cancel: { label: 'Cancel Payment', isDestructive: true, onClick: () => onOpen('cancel') },
  };
  return acts.map((act) => items[act]);
}
