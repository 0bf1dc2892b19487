import type { PhoneLabel } from './personPhones';

/** The names and contact fields as typed: text everywhere. */
export interface PersonValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  phoneLabel: PhoneLabel | '';
  phone2: string;
  phone2Label: PhoneLabel | '';
  phone3: string;
  phone3Label: PhoneLabel | '';
  address: string;
  city: string;
  state: string;
  zip: string;
}

type Contact = Omit<PersonValues, 'firstName' | 'lastName'>;
type Person = Pick<PersonValues, 'firstName' | 'lastName'> & {
  [Field in keyof Contact]: Exclude<Contact[Field], ''> | null;
};

export const emptyPerson: PersonValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  phoneLabel: '',
  phone2: '',
  phone2Label: '',
  phone3: '',
  phone3Label: '',
  address: '',
  city: '',
  state: '',
  zip: '',
};

/** Text as the API wants it: an empty field is null. */
export const orNull = (text: string): string | null => text.trim() || null;

export function personInput(values: PersonValues): Person {
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: orNull(values.email),
    phone: orNull(values.phone),
    phoneLabel: values.phoneLabel || null,
    phone2: orNull(values.phone2),
    phone2Label: values.phone2Label || null,
    phone3: orNull(values.phone3),
    phone3Label: values.phone3Label || null,
    address: orNull(values.address),
    city: orNull(values.city),
    state: orNull(values.state),
    zip: orNull(values.zip),
  };
}

export function personValues(person: Person): PersonValues {
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email ?? '',
    phone: person.phone ?? '',
    phoneLabel: person.phoneLabel ?? '',
    phone2: person.phone2 ?? '',
    phone2Label: person.phone2Label ?? '',
    phone3: person.phone3 ?? '',
    phone3Label: person.phone3Label ?? '',
    address: person.address ?? '',
    city: person.city ?? '',
    state: person.state ?? '',
    zip: person.zip ?? '',
  };
}

export const nameOf = ({ firstName, lastName }: Pick<PersonValues, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

/** A client without a brand (R2-013). */
export const NO_BRAND = 'Not specified';

/** "Nadia Cole (Liberty NWA)". */
export const nameWithBrand = (
  client: Pick<PersonValues, 'firstName' | 'lastName'> & { brand: string | null },
) => `${nameOf(client)} (${client.brand ?? NO_BRAND})`;

/** "12 Palm Way" and "Orlando, FL 32801", each on its line; empty without any of it. */
export function postalAddress({
  address,
  city,
  state,
  zip,
}: Pick<Person, 'address' | 'city' | 'state' | 'zip'>) {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [address, place].filter(Boolean).join('\n');
}
