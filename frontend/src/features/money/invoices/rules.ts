import { mixed, object, string } from 'yup';
import { isAmount } from '../../../lib/amountRules';
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
