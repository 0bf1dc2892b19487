import type { Brand } from '../../api/choices';
import type { components } from '../../api/schema';
import type { CallAnswer, CallPlace, CallRecord } from '../../lib/calling/calling';
import type { NoReason } from '../../lib/calling/callReasons';
import { formatMinute, wallClock } from '../../lib/dates/wallTime';
import { paths } from '../../lib/paths/paths';
import type { AskedBy } from '../../lib/people/doNotContact';

type Schemas = components['schemas'];
export type DeskHome = Schemas['DeskHome'];
export type DeskCampaign = Schemas['DeskCampaign'];
export type Sitting = Schemas['Sitting'];
export type SittingSummary = Schemas['SittingSummary'];
export type Served = Schemas['Served'];
export type Card = Schemas['Card'];
export type Saved = Schemas['SavedOutcome'];
export type Callback = Schemas['Callback'];
export type Person = Card['person'];
export type Script = NonNullable<Card['script']>;
export type ScriptPage = Script['pages'][number];

export type Outcome =
  | 'no_answer'
  | 'voicemail'
  | 'busy'
  | 'call_back'
  | 'interested'
  | 'appointment_set'
  | 'not_interested'
  | 'wrong_number'
  | 'do_not_call'
  | 'deceased'
  | 'attorney'
  | 'other_language'
  | 'already_out';

/** What an outcome also has to know. */
export type OutcomeFormKind = 'none' | 'callback' | 'appointment' | 'reason' | 'asked' | 'which';

export interface OutcomeChoice {
  /** The digit that chooses it. */
  key: string;
  label: string;
  /** Null for key 0, which stands for four. */
  outcome: Outcome | null;
  form: OutcomeFormKind;
}

/** In the order of their keys. */
export const OUTCOMES: readonly OutcomeChoice[] = [
  { key: '1', label: 'No Answer', outcome: 'no_answer', form: 'none' },
  { key: '2', label: 'Voicemail Left', outcome: 'voicemail', form: 'none' },
  { key: '3', label: 'Busy', outcome: 'busy', form: 'none' },
  { key: '4', label: 'Call Back', outcome: 'call_back', form: 'callback' },
  { key: '5', label: 'Interested', outcome: 'interested', form: 'callback' },
  { key: '6', label: 'Appointment Set', outcome: 'appointment_set', form: 'appointment' },
  { key: '7', label: 'Not Interested', outcome: 'not_interested', form: 'reason' },
  { key: '8', label: 'Wrong or Disconnected', outcome: 'wrong_number', form: 'none' },
  { key: '9', label: 'Do Not Call', outcome: 'do_not_call', form: 'asked' },
  { key: '0', label: 'Other…', outcome: null, form: 'which' },
];

export interface NamedOutcome {
  value: Outcome;
  label: string;
}

/** What key 0 stands for. */
export const OTHER_REASONS: readonly NamedOutcome[] = [
  { value: 'deceased', label: 'Deceased' },
  { value: 'attorney', label: 'Represented by an attorney' },
  { value: 'other_language', label: 'Speaks another language' },
  { value: 'already_out', label: 'Already out of the timeshare' },
];

/** What belongs to an outcome besides its name. */
export interface Details {
  outcome: Outcome;
  why?: NoReason;
  reason?: string;
  callbackAt?: string;
  theyAsked?: boolean;
  askedBy?: AskedBy;
  /** The appointment that is booked with the outcome. */
  title?: string;
  date?: string;
  time?: string;
  duration?: number;
  brand?: Brand;
  /** Who keeps the appointment. */
  userId?: number;
  allowOverlap?: boolean;
}

/** What a script may ask for that has a field of the record. */
const FILLED = ['resort', 'balance', 'zip', 'email'] as const;
type Filled = (typeof FILLED)[number];

/** Whether what is asked for goes into the record, which says nothing of it yet. Otherwise it goes into the note. */
export function isFilled(person: Person, field: string): field is Filled {
  const found = FILLED.find((one) => one === field);
  if (!found || (person.entity === 'client' && (found === 'resort' || found === 'balance'))) return false;
  return person[found] === null;
}

interface Fills {
  resort?: string;
  balance?: number;
  zip?: string;
  email?: string;
}

/** "12,500.50" and "$12,500" as a number. */
const amountOf = (text: string) => Number(text.replace(/[$,\s]/g, ''));

/** What was said for fields of the record that are still empty. */
export function saidFills(person: Person, fills: Record<string, string>): Fills {
  const said = Object.entries(fills).filter(([field, text]) => text.trim() !== '' && isFilled(person, field));
  return Object.fromEntries(
    said.map(([field, text]) => [field, field === 'balance' ? amountOf(text) : text.trim()]),
  );
}

export interface OutcomeBody extends Details {
  note?: string;
  answers?: Record<string, string>;
  serveNext: boolean;
}

/** The record that the gate is asked about. */
export function recordOf({ entity, id }: Pick<Person, 'entity' | 'id'>): CallRecord {
  if (entity === 'raw_lead') return { rawLeadId: id };
  return entity === 'lead' ? { leadId: id } : { clientId: id };
}

export function pathOf({ entity, id }: { entity: string; id: number }): string {
  if (entity === 'raw_lead') return paths.rawLead(id);
  return entity === 'lead' ? paths.lead(id) : paths.client(id);
}

export const samePerson = (one: Person, other: Person) => one.entity === other.entity && one.id === other.id;

/** A new hold is a new card, also of the same person. */
export const cardKey = ({ person, heldSince }: Card) => `${person.entity}:${person.id}:${heldSince}`;

/** "It's 8:04 PM in Florida. Next." */
const isThen = (time: string, { stateName, isThere, zone }: CallPlace) =>
  stateName && isThere ? `It's ${time} in ${stateName}. Next.` : `It's ${time} ${zone}. Next.`;

/** The sentence for a press that was refused. */
export function refusedSentence({
  code,
  sentence,
  place,
  closedAt,
}: Pick<CallAnswer, 'code' | 'sentence' | 'place' | 'closedAt'>): string {
  return code === 'hours' && place && closedAt ? isThen(closedAt, place) : sentence;
}

/** The sentence when the hours end while a card is open. */
export function closedSentence({ until, place }: Pick<Card['check'], 'until' | 'place'>): string {
  if (!until || !place) return 'Their calling hours are over. Next.';
  return isThen(formatMinute(wallClock(place.timeZone, new Date(until)).minute), place);
}

/** "4:05" since a call began. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The page of a script by its key; the first one when nothing else fits. */
export function pageOf(script: Script, key: string | null): ScriptPage | undefined {
  return script.pages.find((page) => page.key === key) ?? script.pages[0];
}
