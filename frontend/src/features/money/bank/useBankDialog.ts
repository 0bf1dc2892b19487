import { useMemo } from 'react';
import { useAddressDialog } from '../../../ui/dialogs/useAddressDialog';
import type { Decision } from './api';
import type { BankTransaction } from './contract';

const KEYS = ['transaction', 'approve', 'cancel', 'release', 'close', 'pay'] as const;

type Row = Pick<BankTransaction, 'id'>;

/** `?transaction=T12` shows one, `?approve=T12` … decide about it, `?pay=partner` and `?pay=commission` send money. */
export function useBankDialog() {
  const { open, show, link, close } = useAddressDialog(KEYS);
  return useMemo(
    () => ({
      open,
      close,
      linkOf: ({ id }: Row) => link('transaction', id),
      view: ({ id }: Row) => show('transaction', id),
      decide: ({ id }: Row, decision: Decision) => show(decision, id),
      pay: (whom: 'partner' | 'commission') => show('pay', whom),
    }),
    [open, show, link, close],
  );
}

export type BankDialog = ReturnType<typeof useBankDialog>;
