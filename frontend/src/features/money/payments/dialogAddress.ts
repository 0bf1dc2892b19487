import { useRecordDialog } from '../useRecordDialog';

const KEYS = ['payment', 'edit', 'complete', 'void', 'refund', 'reverse'] as const;
export type PaymentDialogKind = (typeof KEYS)[number];

/** `?payment=4` shows a payment, `?edit=4`, `?refund=4` … act on it. */
export const usePaymentDialog = () => useRecordDialog(KEYS);
