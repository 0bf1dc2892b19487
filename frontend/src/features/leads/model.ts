import { array, object, string } from 'yup';
import type { components } from '../../api/schema';
import { parseMoney } from '../../lib/money';

export type Lead = components['schemas']['Lead'];
export type LeadRow = components['schemas']['LeadRow'];
export type LeadPatch = components['schemas']['LeadPatch'];
export type LeadInput = components['schemas']['LeadInput'];
export type LeadStatus = components['schemas']['LeadStatus'];
export type Brand = components['schemas']['Brand'];
export type Source = components['schemas']['Source'];
export type TimelineEntry = components['schemas']['TimelineEntry'];

/** In pipeline order (part 1, section 4, Reading A). */
export const LEAD_STATUSES: readonly LeadStatus[] = [
  'New Lead',
  'Attempting Contact',
  'Contact Established',
  'Documents Requested',
  'Documents Received',
  'Reviewing Documents',
  'Qualification in Progress',
  'Qualified',
  'Appointment Scheduled',
  'Appointment Completed',
  'Closed/Enrolled',
  'Closed/Not Enrolled',
  'Dead Lead',
];

/** The eight choices of the raw-lead form and Email Campaign (decisions, section 3). */
export const SOURCES: readonly Source[] = [
  'Website',
  'Referral',
  'Facebook',
  'Google',
  'Direct Mail',
  'Event',
  'Phone Call',
  'Other',
  'Email Campaign',
];

export const BRANDS: readonly Brand[] = ['Liberty NWA', 'NW Advisors Group', 'The Contract Advisors'];

/** The form's values: text everywhere, because that is what people type. */
export interface LeadValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  source: Source | '';
  brand: Brand;
  status: LeadStatus;
  tags: string[];
  notes: string;
  timeshareInfo: { resort: string; balance: string; notes: string };
}

export const emptyLead: LeadValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  source: '',
  brand: 'Liberty NWA',
  status: 'New Lead',
  tags: [],
  notes: '',
  timeshareInfo: { resort: '', balance: '', notes: '' },
};

export const leadSchema = object({
  firstName: string().trim().required('First name is required'),
  lastName: string().trim().required('Last name is required'),
  email: string().trim().email('Invalid email address'),
  phone: string(),
  address: string(),
  city: string(),
  state: string(),
  zip: string(),
  source: string<Source | ''>(),
  brand: string<Brand>(),
  status: string<LeadStatus>(),
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

const orNull = (text: string): string | null => text.trim() || null;

function timeshareOf({ resort, balance, notes }: LeadValues['timeshareInfo']): Lead['timeshareInfo'] {
  const amount = parseMoney(balance);
  return {
    ...(resort.trim() ? { resort: resort.trim() } : {}),
    ...(amount === null ? {} : { balance: amount }),
    ...(notes.trim() ? { notes: notes.trim() } : {}),
  };
}

/** Text as the API wants it: an empty field is null. */
export function toInput(values: LeadValues): Required<LeadInput> {
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
    brand: values.brand,
    status: values.status,
    tags: values.tags,
    notes: orNull(values.notes),
    timeshareInfo: timeshareOf(values.timeshareInfo),
  };
}

export function toValues(lead: Lead): LeadValues {
  const { resort, balance, notes } = lead.timeshareInfo;
  return {
    firstName: lead.firstName,
    lastName: lead.lastName,
    email: lead.email ?? '',
    phone: lead.phone ?? '',
    address: lead.address ?? '',
    city: lead.city ?? '',
    state: lead.state ?? '',
    zip: lead.zip ?? '',
    source: lead.source ?? '',
    brand: lead.brand,
    status: lead.status,
    tags: lead.tags,
    notes: lead.notes ?? '',
    timeshareInfo: {
      resort: resort ?? '',
      balance: balance === undefined ? '' : String(balance),
      notes: notes ?? '',
    },
  };
}

/** Only what differs from the record the form started from, so that two people's changes do not meet needlessly. */
export function changesOf(values: LeadValues, base: Lead): LeadPatch {
  const before: Record<string, unknown> = toInput(toValues(base));
  const changed = Object.entries(toInput(values)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  return Object.fromEntries(changed);
}
