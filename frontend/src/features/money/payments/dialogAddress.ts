import { useMemo } from 'react';
import { idOf, useAddressDialog } from '../../../ui/useAddressDialog';

const KEYS = ['payment', 'edit', 'complete', 'void', 'refund'] as const;
export type PaymentDialogKind = (typeof KEYS)[number];

/** The open dialog about one payment: `?payment=4` shows it, `?edit=4`, `?refund=4` … act on it. */
export function usePaymentDialog() {
  const { open, show, link, close } = useAddressDialog(KEYS);
  return useMemo(() => {
    const id = open ? idOf(open.value) : null;
    return {
      dialog: open && id !== null ? { kind: open.key, id } : null,
      open: (kind: PaymentDialogKind, payment: number) => show(kind, String(payment)),
      link: (payment: number) => link('payment', String(payment)),
      close,
    };
  }, [open, show, link, close]);
}
