import { mixed, object, string } from 'yup';
import type { components } from '../../../api/schema';
import { isDate } from '../../../lib/dates/wallTime';
import { changedFields } from '../../../lib/forms/changes';
import { amountField, isAmount } from '../../../lib/money/amountRules';
import { centsOf, centsText, divideCents, dollarsOf, readCents } from '../../../lib/money/cents';
import { formatMoney } from '../../../lib/money/money';
import { paths } from '../../../lib/paths/paths';
import { orNull } from '../../../lib/people/person';
import { wordsOf } from '../../../lib/words/labels';
import type { RecordOption } from '../../../ui/fields/RecordPicker';

type Schemas = components['schemas'];
export type Plan = Schemas['PaymentPlan'];
export type PlanPage = Schemas['PaymentPlanPage'];
export type PlanInput = Schemas['PlanInput'];
export type PlanPatch = Schemas['PlanPatch'];
export type PreviewInput = Schemas['PreviewInput'];
export type Schedule = Schemas['Schedule'];
export type PlanStatus = Plan['status'];

/** Part 2, section 9: 7 days, 14 days, calendar months. */
export const FREQUENCIES: readonly Plan['paymentFrequency'][] = [
  'weekly',
  'biweekly',
  'monthly',
  'quarterly',
];

/** What a new plan may be. */
export const NEW_STATUSES: readonly PlanStatus[] = ['active', 'on_hold'];

/** Where the plan opens, from other pages. */
export const addressOf = ({ id }: Pick<Plan, 'id'>) => paths.plan(id);

export const clientOf = ({ clientName }: { clientName: string | null }) => clientName ?? 'No client';

/** How much of the total is paid, 0–100. */
export const paidShare = ({ paid, totalAmount }: Pick<Plan, 'paid' | 'totalAmount'>) =>
  totalAmount > 0 ? (100 * paid) / totalAmount : 0;

type Installments = Pick<PlanPage, 'invoices' | 'numberOfPayments' | 'installmentAmount'>;

/** "4 × $250.00", or each amount with its count when they are unequal; the down payment is apart. */
export function installmentsOf({ invoices, numberOfPayments, installmentAmount }: Installments): string {
  const counts = new Map<number, number>();
  for (const { number, amount } of invoices) {
    if (number !== 0) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  }
  const parts = [...counts].map(([amount, count]) => `${count} × ${formatMoney(amount)}`);
  // All of them are void, as they were agreed.
  if (parts.length === 0) return `${numberOfPayments} × ${formatMoney(installmentAmount ?? 0)}`;
  return parts.join(' + ');
}

export interface PlanValues {
  clientId: RecordOption | null;
  name: string;
  totalAmount: string;
  downPayment: string;
  downPaymentDate: string;
  paymentFrequency: string;
  numberOfPayments: string;
  installmentAmount: string;
  /** Typed manually: no longer calculated. */
  ownInstallment: boolean;
  startDate: string;
  paymentMethod: string;
  status: string;
  notes: string;
}

export const emptyPlan = (today: string): PlanValues => ({
  clientId: null,
  name: '',
  totalAmount: '',
  downPayment: '',
  downPaymentDate: '',
  paymentFrequency: 'monthly',
  numberOfPayments: '12',
  installmentAmount: '',
  ownInstallment: false,
  startDate: today,
  paymentMethod: 'credit_card',
  status: 'active',
  notes: '',
});

const amountText = (dollars: number | null | undefined) =>
  dollars === null || dollars === undefined ? '' : centsText(centsOf(dollars));

export function toValues(plan: Plan): PlanValues {
  return {
    clientId: { id: plan.clientId, name: clientOf(plan) },
    name: plan.name,
    totalAmount: amountText(plan.totalAmount),
    downPayment: amountText(plan.downPayment),
    downPaymentDate: plan.downPaymentDate ?? '',
    paymentFrequency: plan.paymentFrequency,
    numberOfPayments: String(plan.numberOfPayments),
    installmentAmount: amountText(plan.installmentAmount),
    ownInstallment: false,
    startDate: plan.startDate,
    paymentMethod: plan.paymentMethod,
    status: plan.status,
    notes: plan.notes ?? '',
  };
}

const readCount = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : 0);

export const planSchema = object({
  clientId: mixed().required('Client is required'),
  name: string()
    .trim()
    .test('long enough', 'Name must be at least 3 characters', (text = '') => text.length >= 3)
    .max(200, 'Name can have at most 200 characters'),
  totalAmount: amountField('Total amount is required', 'Total amount must be a positive number'),
  downPayment: string()
    .test(
      (text, context) =>
        readCents(text ?? '') === 0 || isAmount('Enter an amount, or leave it blank')(text, context),
    )
    .test('below', 'Down payment must be less than the total amount', (text, { parent }) => {
      const total = readCents(parent.totalAmount ?? '');
      return !text || total === null || total === 0 || (readCents(text) ?? 0) < total;
    }),
  installmentAmount: string().test(isAmount('Installment amount must be a positive number')),
  numberOfPayments: string()
    .required('Number of payments is required')
    .test('whole', 'Number of payments must be at least 1', (text = '') => readCount(text) >= 1),
  startDate: string().required('Start date is required'),
  notes: string().max(10_000, 'Notes can have at most 10,000 characters'),
});

/** What a schedule follows from, as typed; null until all of it can be read. */
function termsOf(values: PlanValues) {
  const total = readCents(values.totalAmount);
  const down = values.downPayment.trim() === '' ? 0 : readCents(values.downPayment);
  const payments = readCount(values.numberOfPayments);
  if (!total || down === null || payments < 1 || !isDate(values.startDate)) return null;
  return { total, down, payments, frequency: values.paymentFrequency, start: values.startDate };
}

function amountsOf(values: PlanValues) {
  const terms = termsOf(values);
  return terms && [terms.total, terms.down, terms.payments];
}

/** Other days and another frequency move the installments and leave their amounts as they are. */
const sameAmounts = (one: PlanValues, other: PlanValues) =>
  JSON.stringify(amountsOf(one)) === JSON.stringify(amountsOf(other));

/** With payments on it, only the server can calculate the remaining installments. */
export const isSpreadByServer = (base: Plan | null) => base !== null && base.paid > 0;

/**
 * The installment that the form fills in, in cents (part 2, section 9): what is left after the down payment
 * in equal parts. `base` is the plan that is edited: it keeps its own until its amounts change, and then has none
 * here if money has been paid on it.
 */
export function calculatedInstallment(values: PlanValues, base: Plan | null): number | null {
  if (base && sameAmounts(values, toValues(base))) return readCents(amountText(base.installmentAmount));
  if (isSpreadByServer(base)) return null;
  const terms = termsOf(values);
  return terms && terms.down < terms.total ? divideCents(terms.total - terms.down, terms.payments) : null;
}

/** What the server is asked while the form is filled in; null while there is nothing to show. */
export function previewQuestion(values: PlanValues, base: Plan | null): PreviewInput | null {
  const terms = termsOf(values);
  if (!terms || isSpreadByServer(base)) return null;
  const isKept = values.ownInstallment || (base !== null && sameAmounts(values, toValues(base)));
  const installment = isKept ? readCents(values.installmentAmount) : null;
  return {
    totalAmount: dollarsOf(terms.total),
    downPayment: terms.down === 0 ? null : dollarsOf(terms.down),
    numberOfPayments: terms.payments,
    paymentFrequency: values.paymentFrequency as PreviewInput['paymentFrequency'],
    startDate: terms.start,
    ...(installment ? { installmentAmount: dollarsOf(installment) } : {}),
  };
}

const dollarsOrNull = (text: string) => (text.trim() === '' ? null : dollarsOf(readCents(text) ?? 0));

/** Everything but the client, as it is sent; an installment only when it was typed. */
function detailsOf(values: PlanValues) {
  const own = values.ownInstallment ? dollarsOrNull(values.installmentAmount) : null;
  return {
    name: values.name.trim(),
    // The selects offer nothing but the stored words.
    status: values.status as PlanStatus,
    totalAmount: dollarsOf(readCents(values.totalAmount) ?? 0),
    downPayment: dollarsOrNull(values.downPayment),
    downPaymentDate: values.downPaymentDate || null,
    paymentFrequency: values.paymentFrequency as Plan['paymentFrequency'],
    numberOfPayments: readCount(values.numberOfPayments),
    startDate: values.startDate,
    paymentMethod: values.paymentMethod as Plan['paymentMethod'],
    notes: orNull(values.notes),
    ...(own === null ? {} : { installmentAmount: own }),
  };
}

export const toInput = (values: PlanValues): PlanInput => ({
  clientId: values.clientId?.id ?? 0,
  ...detailsOf(values),
});

/** Only the changed fields. */
export const toPatch = (values: PlanValues, base: Plan): PlanPatch =>
  changedFields(detailsOf(values), detailsOf(toValues(base)));

/** A plan's fields side by side, for a conflict. */
export const comparedFields = (plan: Plan) => ({
  ...detailsOf(toValues(plan)),
  installmentAmount: plan.installmentAmount,
});

const AMOUNT_FIELDS = ['totalAmount', 'downPayment', 'installmentAmount'];
const ENUM_FIELDS = ['status', 'paymentFrequency', 'paymentMethod'];

/** How a conflict notice shows a field's value. */
export function shownValue(field: string, value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (AMOUNT_FIELDS.includes(field)) return formatMoney(Number(value));
  return ENUM_FIELDS.includes(field) ? wordsOf(String(value)) : undefined;
}

/** What is to be paid in turn: the down payment first, then the installments. */
export function scheduleRows(values: PlanValues, { installments }: Schedule) {
  const down = readCents(values.downPayment) ?? 0;
  const first = {
    key: 0,
    label: 'Down Payment',
    dueDate: values.downPaymentDate || values.startDate,
    amount: dollarsOf(down),
  };
  const rows = installments.map(({ number, dueDate, amount }) => ({
    key: number,
    label: `Payment ${number}`,
    dueDate,
    amount,
  }));
  return down > 0 ? [first, ...rows] : rows;
}
