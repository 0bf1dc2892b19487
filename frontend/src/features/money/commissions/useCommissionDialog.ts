import { useMemo } from 'react';
import { useAddress } from '../../../ui/useAddress';
import { useRecordDialog } from '../useRecordDialog';
import type { Commission, CommissionAct } from './model';

const KEYS = ['commission', 'editCommission', 'approve', 'pay', 'deny', 'reduce'] as const;
export type CommissionDialogKind = (typeof KEYS)[number];

/** How the address names each act: `?edit=` is a payment's or a plan's, whose tabs stand beside. */
export const DIALOG_OF: Record<CommissionAct, CommissionDialogKind> = {
  edit: 'editCommission',
  reduce: 'reduce',
  deny: 'deny',
  approve: 'approve',
  pay: 'pay',
};

const NO_ACT = Object.fromEntries(KEYS.map((key) => [key, undefined]));

/** `?commission=4` shows a commission, `?editCommission=4`, `?approve=4` … act on it. */
export function useCommissionDialog() {
  const address = useRecordDialog(KEYS);
  const { change } = useAddress();
  return useMemo(
    () => ({
      ...address,
      /** From an act to the details; Back does not open the act again. */
      back: (commission: number) => change({ ...NO_ACT, commission: String(commission) }, { replace: true }),
      linkTo: ({ id }: Pick<Commission, 'id'>) => address.link(id),
    }),
    [address, change],
  );
}

export type CommissionAddress = ReturnType<typeof useCommissionDialog>;
