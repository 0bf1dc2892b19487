import { boolean, mixed, object, string } from 'yup';
import { formatDate } from '../../../lib/dates/dates';
import { amountField } from '../../../lib/money/amountRules';
import { centsOf, centsText, dollarsOf, readBasisPoints, readCents, shareOf } from '../../../lib/money/cents';
import { formatMoney } from '../../../lib/money/money';
import { orNull } from '../../../lib/people/person';
import { wordsOf } from '../../../lib/words/labels';
import type { RecordOption } from '../../../ui/fields/RecordPicker';
import type { Option } from '../../../ui/filters/FilterFields';
import type { Payment, PaymentMethod } from '../payments/model';
import { IN_THE_FUTURE } from './decision';
import {
  type Commission,
  type CommissionBody,
  type CommissionStatus,
  DEFAULT_METHOD,
  percentText,
  UNKNOWN,
} from './model';

export interface CommissionValues {
  userId: string;
  clientId: RecordOption | null;
  paymentId: string;
  amount: string;
  rate: string;
  status: string;
  paidDate: string;
  createPaymentRecord: boolean;
  paymentMethod: PaymentMethod;
  notes: string;
  /** Why the amount is above the calculated one. */
  reason: string;
}

export function emptyCommission(today: string): CommissionValues {
  return {
    userId: '',
    clientId: null,
    paymentId: '',
    amount: '',
    rate: '',
    status: 'pending',
    paidDate: today,
    createPaymentRecord: true,
    paymentMethod: DEFAULT_METHOD,
    notes: '',
    reason: '',
  };
}

export function valuesOf(commission: Commission, today: string): CommissionValues {
  return {
    ...emptyCommission(today),
    userId: String(commission.userId),
    clientId: { id: commission.clientId, name: commission.clientName || UNKNOWN },
    paymentId: commission.paymentId === null ? '' : String(commission.paymentId),
    amount: centsText(centsOf(commission.amount)),
    rate: percentText(commission.ratePercent),
    status: commission.status,
    notes: commission.notes ?? '',
    reason: commission.reason ?? '',
  };
}

export const HINT_PAID = 'A paid date is required when the status is Paid.';
const MAX_BASIS_POINTS = 10_000;

/** What is wrong with a typed rate, a percentage. */
export function rateProblem(text: string): string | undefined {
  if (text.trim().startsWith('-')) return 'Rate must be greater than or equal to 0%';
  const points = readBasisPoints(text);
  if (points === null) {
    return Number(text) > 100
      ? 'Rate cannot exceed 100%'
      : 'Rate is a percentage with at most two decimals, such as 16 or 16.25.';
  }
  return points > MAX_BASIS_POINTS ? 'Rate cannot exceed 100%' : undefined;
}

/** `today` is the office's day. */
export const commissionSchema = (today: string) =>
  object({
    userId: string().required('Salesperson is required'),
    clientId: mixed().required('Client is required'),
    amount: amountField('Amount is required', 'Amount must be at least $0.01'),
    rate: string()
      .required('Rate is required')
      .test((text, context) => {
        const message = rateProblem(text);
        return message === undefined || context.createError({ message });
      }),
    paidDate: string().when('status', {
      is: 'paid',
      // biome-ignore lint/suspicious/noThenProperty: yup's own name for what holds when the condition does.
      then: (rule) =>
        rule
          .required('Paid date is required')
          .test('not in the future', IN_THE_FUTURE, (date) => !date || date <= today),
    }),
    createPaymentRecord: boolean(),
    notes: string().max(10_000, 'Notes can have at most 10,000 characters'),
    reason: string().max(10_000, 'Reason can have at most 10,000 characters'),
  });

/** "1250.00" × "16" is "200.00" (part 2, section 9); null while one of them is missing. */
export function autoAmount(paymentDollars: number | undefined, rate: string): string | null {
  const points = readBasisPoints(rate);
  if (paymentDollars === undefined || points === null || points > MAX_BASIS_POINTS) return null;
  return centsText(shareOf(centsOf(paymentDollars), points));
}

/** The fields that a commission keeps through its editing. */
function recordInput(values: CommissionValues) {
  return {
    userId: Number(values.userId),
    clientId: values.clientId?.id ?? 0,
    paymentId: values.paymentId ? Number(values.paymentId) : null,
    amount: dollarsOf(readCents(values.amount) ?? 0),
    rate: (readBasisPoints(values.rate) ?? 0) / 100,
    notes: orNull(values.notes),
  };
}

/** The status, plus when and how it was paid if it is "paid". */
function statusInput({ status, paidDate, createPaymentRecord, paymentMethod }: CommissionValues) {
  const isPaid = status === 'paid';
  return {
    status: status as CommissionStatus,
    ...(isPaid ? { paidDate } : {}),
    ...(isPaid && createPaymentRecord ? { createPaymentRecord, paymentMethod } : {}),
  };
}

export function commissionInput(values: CommissionValues): CommissionBody {
  const reason = orNull(values.reason);
  return { ...recordInput(values), ...(reason ? { reason } : {}), ...statusInput(values) };
}

/** What was changed of a pending commission. */
export function editedInput(values: CommissionValues, before: Commission) {
  const { userId, clientId, paymentId, amount, ratePercent: rate, notes } = before;
  const old: Record<string, unknown> = { userId, clientId, paymentId, amount, rate, notes };
  const changed = Object.entries(recordInput(values)).filter(([field, value]) => value !== old[field]);
  const reason = orNull(values.reason);
  return {
    ...Object.fromEntries(changed),
    ...(reason === before.reason ? {} : { reason }),
    ...(values.status === before.status ? {} : statusInput(values)),
  };
}

type Received = Pick<
  Payment,
  'id' | 'status' | 'paymentType' | 'mock' | 'paymentDate' | 'amount' | 'refundedAmount' | 'paymentMethod'
>;

/** Payments that can earn a commission: received, not simulated, not refunds, not fully refunded. */
export function commissionable<P extends Received>(payments: readonly P[] | undefined): P[] {
  return (payments ?? []).filter(
    ({ status, paymentType, mock, amount, refundedAmount }) =>
      status === 'completed' && paymentType !== 'refund' && !mock && refundedAmount < amount,
  );
}

export function paymentOptions(payments: readonly Received[]): Option[] {
  return payments.map(({ id, paymentDate, amount, paymentMethod }) => ({
    value: String(id),
    label: `${formatDate(paymentDate)} · ${formatMoney(amount)} · ${wordsOf(paymentMethod)} · payment ${id}`,
  }));
}
