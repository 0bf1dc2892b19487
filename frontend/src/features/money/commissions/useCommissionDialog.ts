import { useMemo } from 'react';
import { useAddress } from '../../../ui/useAddress';
import { idOf, useAddressDialog } from '../../../ui/useAddressDialog';
import type { Commission } from './model';

const KEYS = ['commission', 'editCommission', 'approve', 'pay', 'deny', 'reduce'] as const;
export type CommissionDialogKind = (typeof KEYS)[number];

const NO_ACT = Object.fromEntries(KEYS.map((key) => [key, undefined]));

/** The open dialog about one commission: `?commission=4` shows it, `?editCommission=4`, `?approve=4` … act on it. */
export function useCommissionDialog() {
  const { open, show, link, close } = useAddressDialog(KEYS);
  const { change } = useAddress();
  return useMemo(() => {
    const id = open ? idOf(open.value) : null;
    return {
      dialog: open && id !== null ? { kind: open.key, id } : null,
      open: (kind: CommissionDialogKind, commission: number) => show(kind, String(commission)),
      /** From an act to the details; Back does not open the act again. */
      back: (commission: number) => change({ ...NO_ACT, commission: String(commission) }, { replace: true }),
      linkTo: ({ id: commission }: Pick<Commission, 'id'>) => link('commission', String(commission)),
      close,
    };
  }, [open, show, link, close, change]);
}

export type CommissionAddress = ReturnType<typeof useCommissionDialog>;
