import { mixed, object, string } from 'yup';
import type { components } from '../../../api/schema';
import { amountField } from '../../../lib/amountRules';
import { centsOf, centsText, dollarsOf, readCents } from '../../../lib/cents';
import { wordsOf } from '../../../lib/labels';
import { formatMoney } from '../../../lib/money';
import { orNull } from '../../../lib/person';
import { isDate } from '../../../lib/wallTime';
import type { RecordOption } from '../../../ui/RecordPicker';

type Schemas = components['schemas'];
export type Payment = Schemas['Payment'];
/** With the invoices that its money went to. */
export type PaymentDetail = Schemas['PaymentDetail'];
export type PaymentAct = Payment['acts'][number];
export type PaymentType = Payment['paymentType'];
export type PaymentMethod = Payment['paymentMethod'];
export type PaymentInput = Schemas['PaymentInput'];
export type PaymentPatch = Schemas['PaymentPatch'];

/** Part 2, section 9; in its order. */
export const TYPES: readonly PaymentType[] = ['standard', 'installment', 'deposit', 'refund'];
export const METHODS: readonly PaymentMethod[] = ['credit_card', 'bank_transfer', 'check', 'cash', 'other'];

export const inWords = <V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: wordsOf(value) }));

/** Refunds still processing: their amount must not be refunded twice. */
const refundsInProgress = ({ refunds }: Pick<PaymentDetail, 'refunds'>) =>
  refunds.filter(({ status }) => status === 'processing');

/** The amount of a payment that can still be refunded, by invoice. */
export function refundableByInvoice(payment: Pick<PaymentDetail, 'allocations' | 'refunds'>) {
  const sums = new Map<number, number>();
  const add = (invoiceId: number, cents: number) => sums.set(invoiceId, (sums.get(invoiceId) ?? 0) + cents);
  for (const { invoiceId, amount, reversed } of payment.allocations) {
    add(invoiceId, centsOf(amount) - centsOf(reversed));
  }
  for (const { invoiceId, part } of refundsInProgress(payment)) {
    if (invoiceId !== null) add(invoiceId, -centsOf(part));
  }
  return [...sums].filter(([, cents]) => cents > 0).map(([invoiceId, cents]) => ({ invoiceId, cents }));
}

export const PAYMENT_CREATED = 'Payment Created';

/** Toast title. A card refund is complete only when the provider confirms it. */
export function recordedTitle({ paymentType, status }: Pick<Payment, 'paymentType' | 'status'>): string {
  if (paymentType !== 'refund') return PAYMENT_CREATED;
  return status === 'processing' ? 'Refund Started' : 'Refund Recorded';
}

/** Toast text when part of a payment became credit, so that an overpayment is noticed. */
export function recordedNote({ credit }: Pick<Payment, 'credit'>): string | undefined {
  return credit > 0 ? `${formatMoney(credit)} was kept as client credit` : undefined;
}

export interface PaymentValues {
  clientId: RecordOption | null;
  paymentType: string;
  invoiceId: string;
  paymentPlanId: string;
  paymentMethod: string;
  amount: string;
  paymentDate: string;
  completed: boolean;
  notes: string;
}

export function emptyPayment(client: RecordOption | null, today: string): PaymentValues {
  return {
    clientId: client,
    paymentType: 'standard',
    invoiceId: '',
    paymentPlanId: '',
    paymentMethod: 'credit_card',
    amount: '',
    paymentDate: today,
    completed: true,
    notes: '',
  };
}

export const AMOUNT_MESSAGE = 'Amount must be a positive number';
export const amountRule = amountField('Amount is required', AMOUNT_MESSAGE);

const EARLIEST_DATE = '1900-01-01';

/** `today` is the office's day. */
export const dateRule = (today: string) =>
  string()
    .required('Payment date is required')
    .test('a day', 'Choose a date', (text) => isDate(text))
    .test('past', 'Payment date cannot be in the future', (text = '') => text <= today)
    .test('1900', 'Payment date cannot be before 1900', (text = '') => text >= EARLIEST_DATE);

const INVOICE_REQUIRED = 'Select the invoice to refund';

export const paymentSchema = (today: string) =>
  object({
    clientId: mixed().required('Client is required'),
    invoiceId: string().when('paymentType', {
      is: 'refund',
      // biome-ignore lint/suspicious/noThenProperty: yup's own name for what holds when the condition does.
      then: (rule) => rule.required(INVOICE_REQUIRED),
    }),
    amount: amountRule,
    paymentDate: dateRule(today),
    notes: string().max(10_000, 'Notes can have at most 10,000 characters'),
  });

const idOrNull = (text: string) => (text ? Number(text) : null);

/** The request body. Refunds are always completed; other payments follow the switch. */
export function paymentInput(values: PaymentValues): PaymentInput {
  const isDone = values.completed || values.paymentType === 'refund';
  return {
    clientId: values.clientId?.id ?? 0,
    ...detailsInput(values),
    status: isDone ? 'completed' : 'pending',
  };
}

/** The fields that a pending payment may still change. */
export function detailsInput(values: PaymentValues) {
  return {
    invoiceId: idOrNull(values.invoiceId),
    paymentPlanId: idOrNull(values.paymentPlanId),
    paymentType: values.paymentType as PaymentType,
    paymentMethod: values.paymentMethod as PaymentMethod,
    amount: dollarsOf(readCents(values.amount) ?? 0),
    paymentDate: values.paymentDate,
    notes: orNull(values.notes),
  };
}

export function valuesOf(payment: Payment): PaymentValues {
  return {
    clientId: { id: payment.clientId, name: payment.clientName ?? 'No client' },
    paymentType: payment.paymentType,
    invoiceId: payment.invoiceId === null ? '' : String(payment.invoiceId),
    paymentPlanId: payment.paymentPlanId === null ? '' : String(payment.paymentPlanId),
    paymentMethod: payment.paymentMethod,
    amount: centsText(centsOf(payment.amount)),
    paymentDate: payment.paymentDate,
    completed: payment.status === 'completed',
    notes: payment.notes ?? '',
  };
}

export const voidSchema = object({ reason: string().trim().required('Enter a reason') });

const ENUM_FIELDS = ['paymentType', 'paymentMethod'];

/** How a conflict notice shows a field's value. */
export function shownValue(
  field: string,
  value: unknown,
  nameOfPlan: (id: number) => string | undefined,
): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (field === 'amount') return formatMoney(Number(value));
  if (field === 'invoiceId') return `Invoice ${value}`;
  if (field === 'paymentPlanId') return nameOfPlan(Number(value)) ?? `Payment plan ${value}`;
  return ENUM_FIELDS.includes(field) ? wordsOf(String(value)) : undefined;
}

export interface RefundValues {
  invoiceId: string;
  paymentMethod: string;
  amount: string;
  notes: string;
}

/** `refundableOn` returns the cents that can be refunded from an invoice. */
export const refundSchema = (refundableOn: (invoiceId: string) => number) =>
  object({
    invoiceId: string().required('Select the invoice to refund'),
    amount: amountRule.test('most', (text, context) => {
      const most = refundableOn(context.parent.invoiceId);
      const isWithin = (readCents(text) ?? 0) <= most;
      return (
        isWithin || context.createError({ message: `You can refund up to ${formatMoney(dollarsOf(most))}` })
      );
    }),
    notes: string().max(10_000, 'Notes can have at most 10,000 characters'),
  });

/** Proposes all that may go back from the chosen invoice, unless another amount was typed. */
export function applyRefundInvoice(
  values: RefundValues,
  invoiceId: string,
  refundableOn: (invoiceId: string) => number,
): RefundValues {
  const isFree = values.amount.trim() === '' || readCents(values.amount) === refundableOn(values.invoiceId);
  return { ...values, invoiceId, amount: isFree ? centsText(refundableOn(invoiceId)) : values.amount };
}

export function refundInput(payment: Payment, values: RefundValues, today: string): PaymentInput {
  return {
    clientId: payment.clientId,
    invoiceId: Number(values.invoiceId),
    paymentId: payment.id,
    paymentType: 'refund',
    paymentMethod: values.paymentMethod as PaymentMethod,
    amount: dollarsOf(readCents(values.amount) ?? 0),
    paymentDate: today,
    notes: orNull(values.notes),
    status: 'completed',
  };
}
