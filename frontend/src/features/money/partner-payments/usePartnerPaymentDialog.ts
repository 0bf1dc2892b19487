import { useRecordDialog } from '../useRecordDialog';
import type { PartnerPaymentAct } from './model';

const KEYS = ['partnerPayment', 'edit', 'complete', 'cancel', 'payByBank'] as const;
export type PartnerPaymentDialogKind = (typeof KEYS)[number];

/** URL key of each action. */
export const DIALOG_OF = {
  complete: 'complete',
  edit: 'edit',
  cancel: 'cancel',
  pay_by_bank: 'payByBank',
} as const satisfies Record<PartnerPaymentAct, PartnerPaymentDialogKind>;

/** `?partnerPayment=4` shows a partner payment, the others act on it. */
export const usePartnerPaymentDialog = () => useRecordDialog(KEYS);

export type PartnerPaymentDialogAddress = ReturnType<typeof usePartnerPaymentDialog>;
