import { string } from 'yup';

/**
 * For a form's yup object: `object({ ...personRules, notes: string() })`. Apart from person.ts, so that a
 * list of names does not load the form's library.
 */
export const personRules = {
  firstName: string().trim().required('First name is required'),
  lastName: string().trim().required('Last name is required'),
  email: string().trim().email('Invalid email address'),
  phone: string(),
  address: string(),
  city: string(),
  state: string(),
  zip: string(),
};
