import { useMemo } from 'react';
import { idOf, useAddressDialog } from '../../../ui/useAddressDialog';

const KEYS = ['partnerPayment', 'edit', 'complete', 'cancel'] as const;
export type PartnerPaymentDialogKind = (typeof KEYS)[number];

/** The open dialog about one partner payment: `?partnerPayment=4` shows it, the others act on it. */
export function usePartnerPaymentDialog() {
  const { open, show, link, close } = useAddressDialog(KEYS);
  return useMemo(() => {
    const id = open ? idOf(open.value) : null;
    return {
      dialog: open && id !== null ? { kind: open.key, id } : null,
      open: (kind: PartnerPaymentDialogKind, payment: number) => show(kind, String(payment)),
      link: (payment: number) => link('partnerPayment', String(payment)),
      close,
    };
  }, [open, show, link, close]);
}

export type PartnerPaymentDialogAddress = ReturnType<typeof usePartnerPaymentDialog>;
