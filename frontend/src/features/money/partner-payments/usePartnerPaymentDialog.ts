import { useRecordDialog } from '../useRecordDialog';

const KEYS = ['partnerPayment', 'edit', 'complete', 'cancel'] as const;
export type PartnerPaymentDialogKind = (typeof KEYS)[number];

/** `?partnerPayment=4` shows a partner payment, the others act on it. */
export const usePartnerPaymentDialog = () => useRecordDialog(KEYS);

export type PartnerPaymentDialogAddress = ReturnType<typeof usePartnerPaymentDialog>;
