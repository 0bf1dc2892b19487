import type { Source } from '../../api/choices';
import type { components } from '../../api/schema';
import type { Body } from '../../api/useApi';
import { emptyPerson, orNull, type PersonValues, personInput, personValues } from '../../lib/people/person';
import { type AskedInput, type AskedValues, askedInput, emptyAsked } from './asked';

export type RawLead = components['schemas']['RawLead'];
/** As the list has it: with whether its number may be called. */
export type RawLeadRow = Body<'/api/raw-leads'>['data'][number];
export type RawLeadInput = components['schemas']['RawLeadReplacement'];
export type MarketingStatus = components['schemas']['MarketingStatus'];

/** Part 1, section 4. */
export const MARKETING_STATUSES: readonly MarketingStatus[] = [
  'New',
  'Contacted',
  'Responded',
  'Not Interested',
  'Ready For Appointment',
  'Do Not Contact',
];

/** Must not be contacted or converted. */
export const isBlocked = ({ suppressed, marketingStatus }: RawLead) =>
  suppressed || marketingStatus === 'Do Not Contact';

/** The statuses that a person may be given: a suppressed one gets no appointment. */
export const offeredStatuses = (suppressed: boolean): MarketingStatus[] =>
  MARKETING_STATUSES.filter((status) => !suppressed || status !== 'Ready For Appointment');

export const isConvertible = (rawLead: RawLead) =>
  rawLead.marketingStatus === 'Ready For Appointment' &&
  !rawLead.suppressed &&
  rawLead.convertedLeadId === null;

/** The form's values: text everywhere, because that is what people type. */
export interface RawLeadValues extends PersonValues, AskedValues {
  source: Source | '';
  marketingStatus: MarketingStatus;
  lastContactDate: string;
  nextContactDate: string;
  marketingTags: string[];
  notes: string;
  timeshareInfo: { notes: string };
}

export const emptyRawLead: RawLeadValues = {
  ...emptyPerson,
  ...emptyAsked,
  source: '',
  marketingStatus: 'New',
  lastContactDate: '',
  nextContactDate: '',
  marketingTags: [],
  notes: '',
  timeshareInfo: { notes: '' },
};

/** Besides the record's fields: the version, and what is said once of a request not to be contacted. */
type Beside = 'version' | keyof AskedValues;

/** Everything of a record that the API takes. */
export type RawLeadFields = Required<Omit<RawLeadInput, Beside | 'marketingTags' | 'timeshareInfo'>> & {
  marketingTags: string[];
  timeshareInfo: RawLead['timeshareInfo'];
};

/** Text as the API wants it. Resort and balance are not edited here and stay what they are. */
export function toInput(values: RawLeadValues, kept: RawLead['timeshareInfo'] = {}): RawLeadFields {
  const { notes: _replaced, ...timeshare } = kept;
  const notes = values.timeshareInfo.notes.trim();
  return {
    ...personInput(values),
    source: values.source || null,
    marketingStatus: values.marketingStatus,
    lastContactDate: orNull(values.lastContactDate),
    nextContactDate: orNull(values.nextContactDate),
    marketingTags: values.marketingTags,
    notes: orNull(values.notes),
    timeshareInfo: { ...timeshare, ...(notes ? { notes } : {}) },
  };
}

/** Sent when a person is marked Do Not Contact who was not before. */
export function askedOf(values: RawLeadValues, before?: MarketingStatus): AskedInput | undefined {
  const isMarked = values.marketingStatus === 'Do Not Contact' && before !== values.marketingStatus;
  return isMarked ? askedInput(values) : undefined;
}

export function toValues(rawLead: RawLead): RawLeadValues {
  return {
    ...personValues(rawLead),
    ...emptyAsked,
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

/** What the edit form begins with: a status that the person can no longer have gives way to Do Not Contact. */
export function formValues(rawLead: RawLead): RawLeadValues {
  const values = toValues(rawLead);
  const isOffered = offeredStatuses(rawLead.suppressed).includes(values.marketingStatus);
  return isOffered ? values : { ...values, marketingStatus: 'Do Not Contact' };
}
