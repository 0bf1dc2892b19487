import type { components } from '../../../api/schema';
import { centsOf, centsText, dollarsOf, readCents } from '../../../lib/money/cents';
import { formatMoney } from '../../../lib/money/money';
import { orNull } from '../../../lib/people/person';
import { wordsOf } from '../../../lib/words/labels';
import type { RecordOption } from '../../../ui/fields/RecordPicker';

type Schemas = components['schemas'];
export type Payment = Schemas['Payment'];
/** With the invoices that its money went to. */
export type PaymentDetail = Schemas['PaymentDetail'];
/** What reversing a payment would come to. */
export type ReversalPreview = Schemas['PaymentReversalPreview'];
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

/** The cents of a payment that can still be refunded, on an invoice or not. */
export function refundableOf(payment: Pick<PaymentDetail, 'amount' | 'refundedAmount' | 'refunds'>): number {
  const underway = refundsInProgress(payment).reduce((sum, { part }) => sum + centsOf(part), 0);
  return centsOf(payment.amount) - centsOf(payment.refundedAmount) - underway;
}

export const NEW_PAYMENT = 'New Client Payment';
export const PAYMENT_CREATED = 'Payment Created';

/** Toast title. A card refund is complete only when the provider confirms it. */
export function recordedTitle({ paymentType, status }: Pick<Payment, 'paymentType' | 'status'>): string {
  if (paymentType !== 'refund') return PAYMENT_CREATED;
  return status === 'processing' ? 'Refund Started' : 'Refund Recorded';
}

/** Toast text: how much, the receipt, and what became credit, so that an overpayment is noticed. */
export function recordedNote(payment: Pick<Payment, 'amount' | 'receiptNumber' | 'credit'>): string {
  const { amount, receiptNumber, credit } = payment;
  const receipt = receiptNumber === null ? '' : `, receipt ${receiptNumber}`;
  const kept = credit > 0 ? ` ${formatMoney(credit)} was kept as client credit.` : '';
  return `${formatMoney(amount)} recorded${receipt}.${kept}`;
}

/** The first entry of a manual payment: as the client's last one was paid, for this invoice if there was one. */
export function proposedMethod(
  payments: readonly Pick<
    Payment,
    'invoiceId' | 'paymentMethod' | 'paymentType' | 'status' | 'byCard' | 'mock'
  >[],
  invoiceId: number | null,
): PaymentMethod {
  const byHand = payments.filter(
    ({ paymentType, status, byCard, mock }) =>
      paymentType !== 'refund' && status !== 'canceled' && !byCard && !mock,
  );
  const ofInvoice = byHand.find((payment) => payment.invoiceId === invoiceId && invoiceId !== null);
  return (ofInvoice ?? byHand[0])?.paymentMethod ?? 'check';
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
  /** It came although no money may be taken yet. */
  cameUnasked: boolean;
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
    cameUnasked: false,
    notes: '',
  };
}

const idOrNull = (text: string) => (text ? Number(text) : null);

/** The request body. Refunds are always completed; other payments follow the switch. */
export function paymentInput(values: PaymentValues): PaymentInput {
  const isDone = values.completed || values.paymentType === 'refund';
  return {
    clientId: values.clientId?.id ?? 0,
    ...detailsInput(values),
    status: isDone ? 'completed' : 'pending',
    ...(values.cameUnasked ? { cameUnasked: true } : {}),
  };
}

/** The refusals to ask for money, which money that came anyway is spared. */
export const REFUSED_TO_ASK = ['payment_before_end', 'fee_before_result'];

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
    cameUnasked: false,
    notes: payment.notes ?? '',
  };
}

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
  paymentMethod: string;
  amount: string;
  notes: string;
}

export function refundInput(payment: Payment, values: RefundValues, today: string): PaymentInput {
  return {
    clientId: payment.clientId,
    paymentId: payment.id,
    paymentType: 'refund',
    paymentMethod: values.paymentMethod as PaymentMethod,
    amount: dollarsOf(readCents(values.amount) ?? 0),
    paymentDate: today,
    notes: orNull(values.notes),
    status: 'completed',
  };
}

const listed = (parts: string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** "Receipt 412, $5,000.00: reverses $5,000.00 of credit, cancels commission 93 of $900.00." */
export function consequencesOf(preview: ReversalPreview): string {
  const { receiptNumber, paymentId, amount, credit, invoices, commissions } = preview;
  const name = receiptNumber === null ? `Payment ${paymentId}` : `Receipt ${receiptNumber}`;
  const given = [
    ...(credit > 0 ? [`${formatMoney(credit)} of credit`] : []),
    ...invoices.map((one) => `${formatMoney(one.amount)} paid on invoice ${one.invoiceId}`),
  ];
  const acts = [
    `reverses ${listed(given)}`,
    ...commissions.map(
      (one) =>
        `${one.canceled ? 'cancels' : 'claws back'} commission ${one.id} of ${formatMoney(one.amount)}`,
    ),
  ];
  return `${name}, ${formatMoney(amount)}: ${acts.join(', ')}.`;
}
