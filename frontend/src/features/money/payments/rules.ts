import { mixed, object, string } from 'yup';
import { isDate } from '../../../lib/dates/wallTime';
import { amountField } from '../../../lib/money/amountRules';
import { dollarsOf, readCents } from '../../../lib/money/cents';
import { formatMoney } from '../../../lib/money/money';

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

export const voidSchema = object({ reason: string().trim().required('Enter a reason') });

/** `most` is in cents. */
export const refundSchema = (most: number) =>
  object({
    amount: amountRule.test(
      'most',
      `You can refund up to ${formatMoney(dollarsOf(most))}`,
      (text) => (readCents(text) ?? 0) <= most,
    ),
    notes: string().max(10_000, 'Notes can have at most 10,000 characters'),
  });

/** Why a payment was recorded in error. */
export const reverseSchema = voidSchema;
