import { mixed, object, string } from 'yup';
import { isDate } from '../../../lib/dates/wallTime';
import { isAmount } from '../../../lib/money/amountRules';
import { readCents } from '../../../lib/money/cents';
import { AMOUNT_MESSAGE, amountRule } from '../payments/rules';

export const invoiceSchema = object({
  clientId: mixed().required('Client is required'),
  amount: amountRule,
  dueDate: string().required('Due date is required'),
  description: string().trim().max(200, 'Description can have at most 200 characters'),
});

/** Leave blank to apply the maximum. */
export const creditSchema = object({
  amount: string().test(isAmount(AMOUNT_MESSAGE)),
});

/** `most` is in cents, `today` the office's day. */
export const takeOffSchema = (most: number, today: string) =>
  object({
    amount: amountRule.test(
      'most',
      'Enter at most what is outstanding',
      (text) => (readCents(text) ?? 0) <= most,
    ),
    day: string()
      .required('Day is required')
      .test('a day', 'Choose a date', (text) => isDate(text))
      .test('past', 'Day cannot be in the future', (text = '') => text <= today),
    reason: string().trim().required('Reason is required').max(300, 'Reason can have at most 300 characters'),
  });
