import { object, string } from 'yup';
import type { components } from '../../../api/schema';
import { changedFields } from '../../../lib/forms/changes';
import { centsOf, centsText, dollarsOf, readCents } from '../../../lib/money/cents';
import { formatMoney } from '../../../lib/money/money';
import { orNull } from '../../../lib/people/person';
import { wordsOf } from '../../../lib/words/labels';
import { amountRule, dateRule } from '../payments/rules';

type Schemas = components['schemas'];
export type PartnerPayment = Schemas['PartnerPayment'];
export type PartnerPaymentInput = Schemas['PartnerPaymentInput'];
export type PartnerPaymentPatch = Schemas['PartnerPaymentPatch'];
export type PartnerPaymentStatus = PartnerPayment['status'];
export type PartnerPaymentAct = PartnerPayment['acts'][number];

/** Part 2, section 9; in its order. */
export const TYPES: readonly PartnerPayment['paymentType'][] = [
  'fulfillment_fee',
  'filing_fee',
  'recording_fee',
  'retainer',
  'milestone_payment',
  'other',
];
export const METHODS: readonly PartnerPayment['paymentMethod'][] = [
  'bank_transfer',
  'check',
  'credit_card',
  'ach',
  'wire',
  'other',
];

export const methodLabel = (method: string) => (method === 'ach' ? 'ACH' : wordsOf(method));

/** Statuses of a new payment; completed is the default. */
export const NEW_STATUSES: readonly PartnerPaymentStatus[] = [
  'completed',
  'processing',
  'pending',
  'canceled',
];

export const partnerOf = ({ partnerName }: { partnerName: string | null }) =>
  partnerName || 'Unknown Partner';

export const titleOf = ({ id }: Pick<PartnerPayment, 'id'>) => `Partner payment ${id}`;

export interface PartnerPaymentValues {
  partnerId: string;
  paymentType: string;
  paymentMethod: string;
  amount: string;
  paymentDate: string;
  status: string;
  description: string;
  invoiceNumber: string;
  caseIds: number[];
  notes: string;
}

export const emptyValues = (today: string, partnerId = ''): PartnerPaymentValues => ({
  partnerId,
  paymentType: 'fulfillment_fee',
  paymentMethod: 'bank_transfer',
  amount: '',
  paymentDate: today,
  status: 'completed',
  description: '',
  invoiceNumber: '',
  caseIds: [],
  notes: '',
});

/** `today` is the office's day. */
export const partnerPaymentSchema = (today: string) =>
  object({
    partnerId: string().required('Partner is required'),
    amount: amountRule,
    paymentDate: dateRule(today),
    invoiceNumber: string().trim().max(100, 'Invoice number can have at most 100 characters'),
    description: string().trim().max(200, 'Description can have at most 200 characters'),
    notes: string().max(10_000, 'Notes can have at most 10,000 characters'),
  });

/** The form as it is sent. */
export function toInput(
  values: PartnerPaymentValues,
): Omit<PartnerPaymentInput, 'version'> & { status: PartnerPaymentStatus } {
  return {
    partnerId: Number(values.partnerId),
    // The selects offer nothing but the stored words.
    paymentType: values.paymentType as PartnerPayment['paymentType'],
    paymentMethod: values.paymentMethod as PartnerPayment['paymentMethod'],
    amount: dollarsOf(readCents(values.amount) ?? 0),
    paymentDate: values.paymentDate,
    status: values.status as PartnerPaymentStatus,
    description: orNull(values.description),
    invoiceNumber: orNull(values.invoiceNumber),
    caseIds: values.caseIds,
    notes: orNull(values.notes),
  };
}

export function toValues(payment: PartnerPayment): PartnerPaymentValues {
  return {
    partnerId: String(payment.partnerId),
    paymentType: payment.paymentType,
    paymentMethod: payment.paymentMethod,
    amount: centsText(centsOf(payment.amount)),
    paymentDate: payment.paymentDate,
    status: payment.status,
    description: payment.description ?? '',
    invoiceNumber: payment.invoiceNumber ?? '',
    caseIds: payment.caseIds,
    notes: payment.notes ?? '',
  };
}

/** Only the changed fields. */
export const toPatch = (values: PartnerPaymentValues, base: PartnerPayment): PartnerPaymentPatch =>
  changedFields(toInput(values), toInput(toValues(base)));

/** How a conflict notice shows a field whose stored value is not readable. */
export function shownValue(field: string, value: unknown, records: PartnerPayment[]): string | undefined {
  if (value === null) return undefined;
  if (field === 'amount') return formatMoney(Number(value));
  if (field === 'partnerId') {
    const record = records.find(({ partnerId }) => partnerId === value);
    return record ? partnerOf(record) : 'someone else';
  }
  if (field === 'paymentMethod') return methodLabel(String(value));
  return field === 'paymentType' || field === 'status' ? wordsOf(String(value)) : undefined;
}
