import { useMemo } from 'react';
import { idOf, useAddressDialog } from '../../../ui/useAddressDialog';
import type { Commission } from './model';

const KEYS = ['commission', 'editCommission'] as const;

/** The open commission: `?commission=4`, or `?editCommission=4` for its form. */
export function useCommissionDialog() {
  const { open, show, link, close } = useAddressDialog(KEYS);
  return useMemo(
    () => ({
      id: open ? idOf(open.value) : null,
      isEditing: open?.key === 'editCommission',
      linkTo: ({ id }: Pick<Commission, 'id'>) => link('commission', String(id)),
      edit: (id: number) => show('editCommission', String(id)),
      close,
    }),
    [open, show, link, close],
  );
}

export type CommissionAddress = ReturnType<typeof useCommissionDialog>;
