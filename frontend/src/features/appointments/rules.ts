import { mixed, object } from 'yup';
import { slotRules } from '../../lib/dates/slotRules';

/** Apart from the model, so that the list does not load the form's library. */
export const appointmentSchema = object({
  person: mixed()
    .nullable()
    .test('person', 'Select a client or lead', (value) => Boolean(value)),
  ...slotRules,
});
