import { formatMoney } from '../../lib/money';
import { type Lead, type LeadPatch, type TimelineEntry, toInput, toValues } from './model';

const FIELD_LABELS: Record<string, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  source: 'Source',
  status: 'Status',
  brand: 'Brand',
  notes: 'Notes',
  tags: 'Tags',
  marketingStatus: 'Marketing status',
  marketingTags: 'Tags',
  lastContactDate: 'Last contact date',
  nextContactDate: 'Next contact date',
  timeshareInfo: 'Timeshare',
  'timeshareInfo.resort': 'Resort',
  'timeshareInfo.balance': 'Balance',
  'timeshareInfo.notes': 'Timeshare notes',
};

export function fieldLabel(field: string): string {
  return FIELD_LABELS[field] ?? field;
}

/** What happened, as the rest of a sentence that starts with who did it. */
const SENTENCES: Record<string, (entry: TimelineEntry) => string> = {
  'raw_lead.created': () => 'added this person to the Marketing Database',
  'raw_lead.imported': () => 'imported this person into the Marketing Database',
  'raw_lead.updated': () => 'edited the raw lead',
  'raw_lead.status_changed': (entry) => `changed the marketing status${fromTo(entry)}`,
  'raw_lead.deleted': () => 'moved the raw lead to the trash',
  'raw_lead.restored': () => 'restored the raw lead from the trash',
  'raw_lead.converted': () => 'converted the raw lead to a lead',
  'raw_lead.suppressed': () => 'put this person on the Do Not Contact list',
  'suppression.lifted': () => 'took this person off the Do Not Contact list',
  'lead.created': () => 'created this lead',
  'lead.converted_from': () => 'created this lead from the Marketing Database',
  'lead.updated': () => 'edited this lead',
  'lead.status_changed': (entry) => `changed the status${fromTo(entry)}`,
  'lead.note_added': () => 'added a note',
  'lead.deleted': () => 'moved this lead to the trash',
  'lead.restored': () => 'restored this lead from the trash',
};

function fromTo({ from, to }: TimelineEntry): string {
  return (from ? ` from “${from}”` : '') + (to ? ` to “${to}”` : '');
}

export function sentence(entry: TimelineEntry): string {
  return SENTENCES[entry.kind]?.(entry) ?? `recorded “${entry.kind}”`;
}

function text(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'nothing';
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([key, part]) =>
      key === 'balance' ? formatMoney(Number(part)) : part,
    );
    return parts.length > 0 ? parts.join(', ') : 'nothing';
  }
  return String(value);
}

export interface Difference {
  label: string;
  before: string;
  now: string;
  /** What the reader wants to write there, when they touched the same field. */
  mine?: string;
}

/** What another person changed between two states of a lead, beside the changes not yet saved. */
export function differences(base: Lead, current: Lead, patch: LeadPatch): Difference[] {
  const before: Record<string, unknown> = toInput(toValues(base));
  const mine: Record<string, unknown> = { ...patch };
  return Object.entries(toInput(toValues(current)))
    .filter(([field, now]) => JSON.stringify(now) !== JSON.stringify(before[field]))
    .map(([field, now]) => ({
      label: fieldLabel(field),
      before: text(before[field]),
      now: text(now),
      ...(field in mine ? { mine: text(mine[field]) } : {}),
    }));
}
