import type { MoreItem } from '../../../ui/buttons/MoreMenu';
import type { Plan } from './model';
import { usePlanStatusChange } from './usePlanStatusChange';

/** What may be done with a plan, as a menu offers it; two of the acts have a dialog. */
export function usePlanMenu(onOpen: (dialog: 'edit' | 'cancel', id: number) => void) {
  const { changeStatus } = usePlanStatusChange();
  return (plan: Plan): MoreItem[] => {
    const items: Record<Plan['acts'][number], MoreItem> = {
      edit: { label: 'Edit', onClick: () => onOpen('edit', plan.id) },
      hold: { label: 'Put on Hold', onClick: () => void changeStatus(plan, 'on_hold') },
      resume: { label: 'Resume', onClick: () => void changeStatus(plan, 'active') },
      cancel: { label: 'Cancel Plan', isDestructive: true, onClick: () => onOpen('cancel', plan.id) },
    };
    return plan.acts.map((act) => items[act]);
  };
}
