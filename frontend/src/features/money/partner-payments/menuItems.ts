import type { MoreItem } from '../../../ui/MoreMenu';
import type { Act, actionsOf } from './model';

/** What may be done with a payment, as a menu offers it. */
export function menuItems(can: ReturnType<typeof actionsOf>, onOpen: (act: Act) => void): MoreItem[] {
  const item = (act: Act, label: string, isDestructive = false) =>
    can[act] ? [{ label, isDestructive, onClick: () => onOpen(act) }] : [];
  return [
    ...item('complete', 'Mark as Completed'),
    ...item('edit', 'Edit'),
    ...item('cancel', 'Cancel Payment', true),
  ];
}
