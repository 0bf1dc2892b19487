import { formatDate } from '../../lib/dates';
import { formatMoney } from '../../lib/money';
import { fieldsOf, type RawLead, type RawLeadFields } from './model';

const LABELS: Record<keyof RawLeadFields, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  source: 'Lead source',
  marketingStatus: 'Marketing status',
  lastContactDate: 'Last contact date',
  nextContactDate: 'Next contact date',
  marketingTags: 'Tags',
  notes: 'Notes',
  timeshareInfo: 'Timeshare',
};
const FIELDS = Object.keys(LABELS) as (keyof RawLeadFields)[];

/** A save that met a newer record: what was to be saved, what it was based on, and the record as it is now. */
export interface Conflict {
  mine: RawLeadFields;
  base: RawLead;
  current: RawLead;
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

function mergeTags(base: string[], mine: string[], current: string[]): string[] {
  const kept = current.filter((tag) => mine.includes(tag) || !base.includes(tag));
  return [...kept, ...mine.filter((tag) => !base.includes(tag) && !kept.includes(tag))];
}

/** What was typed, laid over the record as it is now: fields left alone keep the other person's change. */
export function rebase({ mine, base, current }: Conflict): RawLeadFields {
  const before = fieldsOf(base);
  const now = fieldsOf(current);
  const changed = FIELDS.filter((field) => differs(mine[field], before[field]));
  const { notes: _replaced, ...details } = now.timeshareInfo;
  const notes = mine.timeshareInfo.notes;
  return {
    ...now,
    ...Object.fromEntries(changed.map((field) => [field, mine[field]])),
    marketingTags: mergeTags(before.marketingTags, mine.marketingTags, now.marketingTags),
    // Only the notes are typed here; resort and balance are always those of the record.
    timeshareInfo: differs(notes, before.timeshareInfo.notes)
      ? { ...details, ...(notes ? { notes } : {}) }
      : now.timeshareInfo,
  };
}

function text(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (Array.isArray(value)) return value.join(', ') || 'nothing';
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([key, part]) =>
      key === 'balance' ? formatMoney(Number(part)) : String(part),
    );
    return parts.join(', ') || 'nothing';
  }
  return formatDate(String(value));
}

export interface Difference {
  label: string;
  before: string;
  now: string;
  /** What the reader wants to write there, when they touched the same field. */
  wanted: string | null;
}

/** What the other person changed, beside what was typed here. */
export function differences({ mine, base, current }: Conflict): Difference[] {
  const before = fieldsOf(base);
  const now = fieldsOf(current);
  return FIELDS.filter((field) => differs(now[field], before[field])).map((field) => ({
    label: LABELS[field],
    before: text(before[field]),
    now: text(now[field]),
    wanted: differs(mine[field], before[field]) ? text(mine[field]) : null,
  }));
}
