import { useMemo } from 'react';
import { useAddress } from '../../../ui/page/useAddress';
import { useRecordDialog } from '../useRecordDialog';
import type { Commission, CommissionAct } from './model';

const KEYS = [
  'commission',
  'editCommission',
  'approve',
  'pay',
  'deny',
  'reduce',
  'withdraw',
  'payByBank',
] as const;
export type CommissionDialogKind = (typeof KEYS)[number];

/** URL key of each action. `?edit=` is taken by payments and plans on the same page. */
export const DIALOG_OF: Record<CommissionAct, CommissionDialogKind> = {
  edit: 'editCommission',
  reduce: 'reduce',
  deny: 'deny',
  approve: 'approve',
  pay: 'pay',
  withdraw_approval: 'withdraw',
  pay_by_bank: 'payByBank',
};

const NO_ACT = Object.fromEntries(KEYS.map((key) => [key, undefined]));

/** `?commission=4` shows a commission, `?editCommission=4`, `?approve=4` … act on it. */
export function useCommissionDialog() {
  const address = useRecordDialog(KEYS);
  const { change } = useAddress();
  return useMemo(
    () => ({
      ...address,
      /** Returns from an action to the details without leaving the action in the browser history. */
      back: (commission: number) => change({ ...NO_ACT, commission: String(commission) }, { replace: true }),
      linkTo: ({ id }: Pick<Commission, 'id'>) => address.link(id),
    }),
    [address, change],
  );
}

export type CommissionAddress = ReturnType<typeof useCommissionDialog>;
