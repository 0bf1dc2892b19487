import type { Brand, Source } from '../../api/choices';
import type { components } from '../../api/schema';
import { changedFields } from '../../lib/forms/changes';
import { parseMoney } from '../../lib/money/money';
import { emptyPerson, orNull, type PersonValues, personInput, personValues } from '../../lib/people/person';

export type Lead = components['schemas']['Lead'];
export type LeadRow = components['schemas']['LeadRow'];
export type LeadPatch = components['schemas']['LeadPatch'];
export type LeadInput = components['schemas']['LeadInput'];
export type EnrollInput = components['schemas']['EnrollInput'];
export type LeadStatusName = components['schemas']['LeadStatus'];

/** The form's values: text everywhere, because that is what people type. */
export interface LeadValues extends PersonValues {
  source: Source | '';
  brand: Brand;
  status: LeadStatusName;
  /** A user's id as text, or no one. */
  assignedTo: string;
  tags: string[];
  notes: string;
  timeshareInfo: { resort: string; balance: string; notes: string };
}

export const emptyLead: LeadValues = {
  ...emptyPerson,
  source: '',
  brand: 'Liberty NWA',
  status: 'New Lead',
  assignedTo: '',
  tags: [],
  notes: '',
  timeshareInfo: { resort: '', balance: '', notes: '' },
};

function timeshareOf({ resort, balance, notes }: LeadValues['timeshareInfo']): Lead['timeshareInfo'] {
  const amount = parseMoney(balance);
  return {
    ...(resort.trim() ? { resort: resort.trim() } : {}),
    ...(amount === null ? {} : { balance: amount }),
    ...(notes.trim() ? { notes: notes.trim() } : {}),
  };
}

/** Text as the API wants it: an empty field is null. */
export function toInput(values: LeadValues): Required<LeadInput> & { brand: Brand; status: LeadStatusName } {
  return {
    ...personInput(values),
    source: values.source || null,
    brand: values.brand,
    status: values.status,
    assignedTo: values.assignedTo ? Number(values.assignedTo) : null,
    tags: values.tags,
    notes: orNull(values.notes),
    timeshareInfo: timeshareOf(values.timeshareInfo),
  };
}

export function toValues(lead: Lead): LeadValues {
  const { resort, balance, notes } = lead.timeshareInfo;
  return {
    ...personValues(lead),
    source: lead.source ?? '',
    brand: lead.brand,
    status: lead.status,
    assignedTo: lead.assignedTo ? String(lead.assignedTo.id) : '',
    tags: lead.tags,
    notes: lead.notes ?? '',
    timeshareInfo: {
      resort: resort ?? '',
      balance: balance === undefined ? '' : String(balance),
      notes: notes ?? '',
    },
  };
}

/** Only the changed fields, so that edits of different fields don't conflict. */
export function changesOf(values: LeadValues, base: Lead): LeadPatch {
  return changedFields(toInput(values), toInput(toValues(base)));
}
