import { type AnyObjectSchema, string } from 'yup';
import { emailRule } from './emailRule';
import type { PhoneLabel } from './personPhones';

const US_ZIP = /^\d{5}(-\d{4})?$/;

interface Place {
  state?: string | null;
  zip?: string | null;
}

const sameText = (one: string | null | undefined, other: string | null | undefined) =>
  (one ?? '').trim() === (other ?? '').trim();

/** As the server has it: every state that is offered is one of the United States, and what stood there stays. */
const zipRule = (was: Place | null) =>
  string().test('us-zip', 'Use a five-digit US ZIP code, such as 32801 or 32801-1234.', (zip, context) => {
    const { state } = context.parent as Place;
    const isKept = was !== null && sameText(was.state, state) && sameText(was.zip, zip);
    return isKept || !state || !zip?.trim() || US_ZIP.test(zip.trim());
  });

/**
 * For a form's yup object: `object({ ...personRules, notes: string() })`. Apart from person.ts, so that a
 * list of names does not load the form's library.
 */
export const personRules = {
  firstName: string().trim().required('First name is required'),
  lastName: string().trim().required('Last name is required'),
  email: emailRule(),
  phone: string(),
  phoneLabel: string<PhoneLabel | ''>(),
  phone2: string(),
  phone2Label: string<PhoneLabel | ''>(),
  phone3: string(),
  phone3Label: string<PhoneLabel | ''>(),
  address: string(),
  city: string(),
  state: string(),
  zip: zipRule(null),
};

/** The rules for a person who is edited: an address that is not changed is not looked at. */
export const editedPerson = <S extends AnyObjectSchema>(schema: S, was: Place): S =>
  schema.shape({ zip: zipRule(was) }) as S;
