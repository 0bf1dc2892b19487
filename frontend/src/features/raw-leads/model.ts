import { array, object, string } from 'yup';
import type { components } from '../../api/schema';

export type RawLead = components['schemas']['RawLead'];
export type RawLeadInput = components['schemas']['RawLeadInput'];
export type MarketingStatus = components['schemas']['MarketingStatus'];
export type Source = components['schemas']['Source'];
export type Brand = components['schemas']['Brand'];

/** Part 1, section 4. */
export const MARKETING_STATUSES: readonly MarketingStatus[] = [
  'New',
  'Contacted',
  'Responded',
  'Not Interested',
  'Ready For Appointment',
  'Do Not Contact',
];

/** The eight choices of the form; Email Campaign only comes with imported data. */
export const SOURCES: readonly Source[] = [
  'Website',
  'Referral',
  'Facebook',
  'Google',
  'Direct Mail',
  'Event',
  'Phone Call',
  'Other',
];

/** Until /api/meta has answered. */
export const BRANDS: readonly Brand[] = ['Liberty NWA', 'NW Advisors Group', 'The Contract Advisors'];

export const nameOf = ({ firstName, lastName }: Pick<RawLead, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

/** Neither called nor written to, and never converted. */
export const isBlocked = ({ suppressed, marketingStatus }: RawLead) =>
  suppressed || marketingStatus === 'Do Not Contact';

export const isConvertible = (rawLead: RawLead) =>
  rawLead.marketingStatus === 'Ready For Appointment' &&
  !rawLead.suppressed &&
  rawLead.convertedLeadId === null;

/** "(407) 555-0100 ext. 4" for a telephone: an extension must not become part of the number. */
export function telLink(phone: string): string {
  const [number = '', extension = ''] = phone.split(/\s*(?:ext\.?|extension|x|#)\s*/i);
  const digits = number.replace(/[^\d+]/g, '');
  const inner = extension.replace(/\D/g, '');
  return `tel:${digits}${inner ? `;ext=${inner}` : ''}`;
}

/** The form's values: text everywhere, because that is what people type. */
export interface RawLeadValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  source: Source | '';
  marketingStatus: MarketingStatus;
  lastContactDate: string;
  nextContactDate: string;
  marketingTags: string[];
  notes: string;
  timeshareInfo: { notes: string };
}

export const emptyRawLead: RawLeadValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  source: '',
  marketingStatus: 'New',
  lastContactDate: '',
  nextContactDate: '',
  marketingTags: [],
  notes: '',
  timeshareInfo: { notes: '' },
};

export const rawLeadSchema = object({
  firstName: string().trim().required('First name is required'),
  lastName: string().trim().required('Last name is required'),
  email: string().trim().email('Invalid email address'),
  phone: string(),
  address: string(),
  city: string(),
  state: string(),
  zip: string(),
  source: string<Source | ''>(),
  marketingStatus: string<MarketingStatus>().required('Marketing status is required'),
  lastContactDate: string(),
  nextContactDate: string(),
  marketingTags: array().of(string().required()),
  notes: string(),
  timeshareInfo: object({ notes: string() }),
});

const orNull = (text: string): string | null => text.trim() || null;

/** Everything the API takes, but the version. */
export type RawLeadFields = Required<Omit<RawLeadInput, 'version'>>;

/** Text as the API wants it. Resort and balance are not edited here and stay what they are. */
export function toInput(values: RawLeadValues, kept: RawLead['timeshareInfo'] = {}): RawLeadFields {
  const { notes: _replaced, ...timeshare } = kept;
  const notes = values.timeshareInfo.notes.trim();
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: orNull(values.email),
    phone: orNull(values.phone),
    address: orNull(values.address),
    city: orNull(values.city),
    state: orNull(values.state),
    zip: orNull(values.zip),
    source: values.source || null,
    marketingStatus: values.marketingStatus,
    lastContactDate: orNull(values.lastContactDate),
    nextContactDate: orNull(values.nextContactDate),
    marketingTags: values.marketingTags,
    notes: orNull(values.notes),
    timeshareInfo: { ...timeshare, ...(notes ? { notes } : {}) },
  };
}

export function toValues(rawLead: RawLead): RawLeadValues {
  return {
    firstName: rawLead.firstName,
    lastName: rawLead.lastName,
    email: rawLead.email ?? '',
    phone: rawLead.phone ?? '',
    address: rawLead.address ?? '',
    city: rawLead.city ?? '',
    state: rawLead.state ?? '',
    zip: rawLead.zip ?? '',
    source: rawLead.source ?? '',
    marketingStatus: rawLead.marketingStatus,
    lastContactDate: rawLead.lastContactDate ?? '',
    nextContactDate: rawLead.nextContactDate ?? '',
    marketingTags: rawLead.marketingTags,
    notes: rawLead.notes ?? '',
    timeshareInfo: { notes: rawLead.timeshareInfo.notes ?? '' },
  };
}

/** A record's fields as a PUT sends them back. */
export const fieldsOf = (rawLead: RawLead): RawLeadFields =>
  toInput(toValues(rawLead), rawLead.timeshareInfo);
