import { useMemo } from 'react';
import { idOf, useAddressDialog } from '../../../ui/useAddressDialog';

const KEYS = ['plan', 'edit', 'cancel'] as const;
export type PlanDialogKind = (typeof KEYS)[number];

/** The open dialog about one plan: `?plan=4` shows it, `?edit=4` and `?cancel=4` act on it. */
export function usePlanDialog() {
  const { open, show, link, close } = useAddressDialog(KEYS);
  return useMemo(() => {
    const id = open ? idOf(open.value) : null;
    return {
      dialog: open && id !== null ? { kind: open.key, id } : null,
      open: (kind: PlanDialogKind, plan: number) => show(kind, String(plan)),
      link: (plan: number) => link('plan', String(plan)),
      close,
    };
  }, [open, show, link, close]);
}

export type PlanDialogAddress = ReturnType<typeof usePlanDialog>;
