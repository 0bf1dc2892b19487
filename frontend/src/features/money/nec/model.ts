import { object, string } from 'yup';
import { orNull } from '../../../lib/people/person';
import type { Option } from '../../../ui/filters/FilterFields';
import type { NecReason, Payee, PayeeInput, PayeeKind, TaxClass } from './api';

export const KINDS: Record<PayeeKind, string> = {
  employee: 'Employee (W-2)',
  individual: 'Individual',
  partnership: 'Partnership',
  llc: 'LLC',
  corporation: 'Corporation',
  attorney: 'Attorney',
};

const CLASSES: Record<TaxClass, string> = {
  disregarded: 'Disregarded (one owner)',
  partnership: 'Partnership',
  s_corporation: 'S corporation',
  c_corporation: 'C corporation',
};

/** Why a payee who was paid is not on the list. */
export const REASONS: Record<NecReason, string> = {
  employee: 'Employee: gets a W-2',
  corporation: 'Corporation',
  only_by_card: 'Paid only by card',
  below_threshold: 'Below the threshold',
  no_w9: 'No W-9',
  no_tax_number: 'No tax number',
  no_address: 'No address',
};

/** Those that the office can mend. */
const LACKING: readonly NecReason[] = ['no_w9', 'no_tax_number', 'no_address'];

export const isLacking = (reason: NecReason | null): boolean => reason !== null && LACKING.includes(reason);

const optionsOf = (labels: Record<string, string>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const KIND_OPTIONS = optionsOf(KINDS);
export const CLASS_OPTIONS = optionsOf(CLASSES);
export const NUMBER_OPTIONS = optionsOf({ ein: 'EIN', ssn: 'SSN' });

/** The year that the address names, else this one; and those that can be chosen. */
export function yearsOf(named: string | null, today: string): { year: number; years: number[] } {
  const current = Number(today.slice(0, 4));
  const asked = Number(named);
  const year = Number.isInteger(asked) && asked >= 2000 && asked <= 2100 ? asked : current;
  const recent = [0, 1, 2, 3, 4].map((back) => current - back);
  return { year, years: recent.includes(year) ? recent : [...recent, year] };
}

export interface W9Values {
  kind: string;
  taxClass: string;
  legalName: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  taxNumberKind: string;
  taxNumber: string;
  signedOn: string;
}

export const w9Schema = object({
  kind: string().required('Choose what the payee is'),
  taxClass: string(),
  legalName: string().trim().required('Enter the legal name').max(200, 'Enter at most 200 characters'),
  street: string().trim().max(200, 'Enter at most 200 characters'),
  city: string().trim().max(200, 'Enter at most 200 characters'),
  state: string(),
  zip: string().trim(),
  taxNumberKind: string(),
  taxNumber: string().trim(),
  signedOn: string(),
});

/** What was recorded; a new number is typed again. */
export const w9Values = (payee: Payee): W9Values => ({
  kind: payee.kind ?? '',
  taxClass: payee.taxClass ?? '',
  legalName: payee.legalName ?? payee.name,
  street: payee.street ?? '',
  city: payee.city ?? '',
  state: payee.state ?? '',
  zip: payee.zip ?? '',
  taxNumberKind: payee.taxNumberKind ?? '',
  taxNumber: '',
  signedOn: payee.signedOn ?? '',
});

/** The selects offer nothing else. */
export function w9Input(values: W9Values, version: number): PayeeInput {
  return {
    kind: values.kind as PayeeKind,
    taxClass: values.kind === 'llc' && values.taxClass ? (values.taxClass as TaxClass) : null,
    legalName: values.legalName.trim(),
    street: orNull(values.street),
    city: orNull(values.city),
    state: orNull(values.state),
    zip: orNull(values.zip),
    taxNumberKind:
      values.taxNumberKind === 'ein' || values.taxNumberKind === 'ssn' ? values.taxNumberKind : null,
    taxNumber: orNull(values.taxNumber),
    signedOn: orNull(values.signedOn),
    version,
  };
}
