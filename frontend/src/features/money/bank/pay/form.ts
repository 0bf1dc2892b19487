import { boolean, object, string } from 'yup';
import { ApiError } from '../../../../api/ApiError';
import { centsOf, centsText, dollarsOf, readCents } from '../../../../lib/money/cents';
import { orNull } from '../../../../lib/people/person';
import { amountRule } from '../../payments/rules';
import type {
  BankCounterparty,
  BankPayable,
  CommissionTransferInput,
  PartnerTransferInput,
  TransferMethod,
} from '../contract';

export const METHODS: readonly TransferMethod[] = ['ach', 'wire'];
/** The account has dollars; nothing else is sent (R2-157). */
export const CURRENCY = 'USD';

interface TransferValues {
  counterpartyId: string;
  amount: string;
  paymentMethod: string;
  currency: string;
  reference: string;
  description: string;
  note: string;
  confirmDuplicate: boolean;
  confirmRecipient: boolean;
}

export interface PartnerTransferValues extends TransferValues {
  partnerId: string;
  /** The open partner payment that it pays; empty: a new one. */
  partnerPaymentId: string;
}

export interface CommissionTransferValues extends TransferValues {
  salesRepId: string;
  commissionId: string;
  /** Nothing is taken off for clawbacks. */
  payInFull: boolean;
}

/** "Payment-20261121" (R2-242); `today` is the office's day. */
export const referenceOf = (prefix: 'Payment' | 'Commission', today: string) =>
  `${prefix}-${today.replaceAll('-', '')}`;

const empty = (reference: string): TransferValues => ({
  counterpartyId: '',
  amount: '',
  paymentMethod: 'ach',
  currency: CURRENCY,
  reference,
  description: '',
  note: '',
  confirmDuplicate: false,
  confirmRecipient: false,
});

export const emptyPartnerTransfer = (today: string): PartnerTransferValues => ({
  ...empty(referenceOf('Payment', today)),
  partnerId: '',
  partnerPaymentId: '',
});

export const emptyCommissionTransfer = (today: string): CommissionTransferValues => ({
  ...empty(referenceOf('Commission', today)),
  salesRepId: '',
  commissionId: '',
  payInFull: false,
});

const textOf = (id: number | null) => (id === null ? '' : String(id));

const owed = ({ amount, recipient }: BankPayable) => ({
  amount: centsText(centsOf(amount)),
  counterpartyId: recipient?.id ?? '',
});

/** The form of a partner payment that was chosen before. */
export const partnerTransferOf = (row: BankPayable, today: string): PartnerTransferValues => ({
  ...emptyPartnerTransfer(today),
  ...owed(row),
  partnerId: textOf(row.partnerId),
  partnerPaymentId: textOf(row.partnerPaymentId),
});

/** The form of a commission that was chosen before. */
export const commissionTransferOf = (row: BankPayable, today: string): CommissionTransferValues => ({
  ...emptyCommissionTransfer(today),
  ...owed(row),
  salesRepId: textOf(row.salesRepId),
  commissionId: textOf(row.commissionId),
});

const shared = {
  counterpartyId: string().required('Payment recipient is required'),
  amount: amountRule,
  paymentMethod: string().oneOf(METHODS, 'Choose ACH or wire'),
  currency: string().oneOf([CURRENCY], 'Only USD can be sent'),
  reference: string().trim().max(100, 'Reference can have at most 100 characters'),
  description: string().trim().max(200, 'Description can have at most 200 characters'),
  note: string().trim().max(500, 'Note can have at most 500 characters'),
  confirmDuplicate: boolean(),
  confirmRecipient: boolean(),
};

export const partnerTransferSchema = object({
  partnerId: string().required('Partner is required'),
  ...shared,
});

export const commissionTransferSchema = object({
  salesRepId: string().required('Sales representative is required'),
  commissionId: string().required('Commission is required'),
  payInFull: boolean(),
  ...shared,
});

function sharedInput(values: TransferValues) {
  return {
    amount: dollarsOf(readCents(values.amount) ?? 0),
    counterpartyId: values.counterpartyId,
    // The select offers nothing else.
    paymentMethod: values.paymentMethod as TransferMethod,
    currency: values.currency,
    reference: orNull(values.reference),
    description: orNull(values.description),
    note: orNull(values.note),
    ...(values.confirmDuplicate ? { confirmDuplicate: true } : {}),
    ...(values.confirmRecipient ? { confirmRecipient: true } : {}),
  };
}

export function partnerTransferInput(values: PartnerTransferValues): PartnerTransferInput {
  return {
    partnerId: Number(values.partnerId),
    ...(values.partnerPaymentId ? { partnerPaymentId: Number(values.partnerPaymentId) } : {}),
    ...sharedInput(values),
  };
}

export function commissionTransferInput(values: CommissionTransferValues): CommissionTransferInput {
  return {
    salesRepId: Number(values.salesRepId),
    commissionId: Number(values.commissionId),
    ...(values.payInFull ? { payInFull: true } : {}),
    ...sharedInput(values),
  };
}

/** What the server asks before it sends money, by the code of its answer. */
const CONFIRMATIONS = {
  possible_duplicate: 'confirmDuplicate',
  unconfirmed_recipient: 'confirmRecipient',
} as const;

export type Confirmation = (typeof CONFIRMATIONS)[keyof typeof CONFIRMATIONS];

/** What the server asks to be confirmed; undefined when it asks nothing. */
export function asksToConfirm(error: unknown): Confirmation | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { code } = error;
  return code === 'possible_duplicate' || code === 'unconfirmed_recipient' ? CONFIRMATIONS[code] : undefined;
}

/** The recipient of the same name, to begin with; the person chooses. */
export function recipientNamed(
  counterparties: readonly BankCounterparty[] | undefined,
  name: string | undefined,
): string {
  const wanted = name?.trim().toLowerCase();
  return counterparties?.find((one) => one.name.trim().toLowerCase() === wanted)?.id ?? '';
}

/** A partner was chosen: what was chosen of another goes. */
export const withPartner = (
  values: PartnerTransferValues,
  partnerId: string,
  counterpartyId: string,
): PartnerTransferValues => ({ ...values, partnerId, partnerPaymentId: '', counterpartyId });

/** A salesperson was chosen: what was chosen of another goes. */
export const withRep = (
  values: CommissionTransferValues,
  salesRepId: string,
  counterpartyId: string,
): CommissionTransferValues => ({ ...values, salesRepId, commissionId: '', counterpartyId });

/** Something that is owed was chosen: its amount, and its recipient where the bank knows one. */
export const withOwed = <V extends TransferValues>(values: V, row: BankPayable | undefined): V => ({
  ...values,
  ...(row
    ? { amount: owed(row).amount, counterpartyId: row.recipient?.id ?? values.counterpartyId }
    : undefined),
});

/** By which ways the chosen recipient can be paid; both until one is chosen. */
export function methodsOf(
  counterparties: readonly BankCounterparty[] | undefined,
  counterpartyId: string,
): readonly TransferMethod[] {
  const chosen = counterparties?.find(({ id }) => id === counterpartyId);
  return chosen ? METHODS.filter((method) => chosen.methods.includes(method)) : METHODS;
}
