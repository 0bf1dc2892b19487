import { array, object, string } from 'yup';
import type { Brand, Source } from '../../api/choices';
import { parseMoney } from '../../lib/money/money';
import { personRules } from '../../lib/people/personRules';
import type { LeadValues } from './model';

/** What the form of a lead asks of its fields. */
export const leadSchema = object({
  ...personRules,
  source: string<Source | ''>(),
  brand: string<Brand>(),
  status: string<LeadValues['status']>(),
  assignedTo: string(),
  tags: array().of(string().required()),
  notes: string(),
  timeshareInfo: object({
    resort: string(),
    balance: string().test(
      'money',
      'Enter an amount like 1,250.50',
      (text) => !text || parseMoney(text) !== null,
    ),
    notes: string(),
  }),
});
