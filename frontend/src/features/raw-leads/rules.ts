import { array, object, string } from 'yup';
import type { Source } from '../../api/choices';
import { personRules } from '../../lib/people/personRules';
import type { MarketingStatus } from './model';

/** Apart from the model, so that the list does not load the form's library. */
export const rawLeadSchema = object({
  ...personRules,
  source: string<Source | ''>(),
  marketingStatus: string<MarketingStatus>().required('Marketing status is required'),
  lastContactDate: string(),
  nextContactDate: string(),
  marketingTags: array().of(string().required()),
  notes: string(),
  timeshareInfo: object({ notes: string() }),
  scope: string(),
  askedBy: string(),
  askedOn: string(),
});
