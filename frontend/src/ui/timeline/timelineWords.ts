import { formatDate } from '../../lib/dates/dates';
import { fact, outcome } from './callWords';
import { MONEY_SENTENCES, toldChanges } from './moneyWords';

/** Words of a note, and why they are marked. */
export interface NoteMark {
  from: number;
  to: number;
  why: string;
}

/** One thing that happened, as every timeline of the API answers it. */
export interface TimelineEntry {
  id: number;
  at: string;
  /** Such as `lead.status_changed`. */
  kind: string;
  actor: { name: string } | null;
  /** The status before and after. */
  from: string | null;
  to: string | null;
  note: string | null;
  /** Words of a note that no client may be told, in characters from 0. */
  marks?: NoteMark[];
  changes: { field: string; from: string | null; to: string | null }[];
  about: { entity: string; id: number };
  /** Further details by field: an appointment's title and time, a milestone, a resort's name. */
  details: Record<string, string>;
}

export type Words = (entry: TimelineEntry, the: string) => string;

/** What happened, as the rest of a sentence that starts with who did it; `the` is "this", "the" or "the other". */
export const RECORD_SENTENCES = {
  'raw_lead.created': () => 'added this person to the Marketing Database',
  'raw_lead.imported': () => 'imported this person into the Marketing Database',
  'raw_lead.updated': () => 'edited the raw lead',
  'raw_lead.status_changed': (entry) => `changed the marketing status${fromTo(entry)}`,
  'raw_lead.deleted': () => 'moved the raw lead to the trash',
  'raw_lead.restored': () => 'restored the raw lead from the trash',
  'raw_lead.converted': () => 'converted the raw lead to a lead',
  'raw_lead.unconverted': () => 'undid the conversion to a lead',
  'raw_lead.merged': (entry, the) => `merged another raw lead${called(entry, 'name')} into ${the} raw lead`,
  'raw_lead.merged_into': (_, the) => `merged ${the} raw lead into another one`,
  'raw_lead.unmerged': (entry, the) => `undid the merge of ${parted(entry, the, 'raw lead')}`,
  'raw_lead.suppressed': () => 'put this person on the Do Not Contact list',
  'suppression.lifted': () => 'removed this person from the Do Not Contact list',
  'lead.created': (_, the) => `created ${the} lead`,
  'lead.converted_from': (_, the) => `created ${the} lead from the Marketing Database`,
  'lead.updated': (_, the) => `edited ${the} lead`,
  'lead.status_changed': (entry, the) =>
    `changed ${the === 'this' ? 'the' : `${the} lead’s`} status${fromTo(entry)}`,
  'lead.assigned': (_, the) => `reassigned ${the} lead`,
  'lead.enrolled': (_, the) => `enrolled ${the} lead as a client`,
  'lead.merged': (entry, the) => `merged another lead${called(entry, 'name')} into ${the} lead`,
  'lead.merged_into': (_, the) => `merged ${the} lead into another one`,
  'lead.unmerged': (entry, the) => `undid the merge of ${parted(entry, the, 'lead')}`,
  'lead.note_added': (_, the) => (the === 'this' ? 'added a note' : `added a note to ${the} lead`),
  'lead.deleted': (_, the) => `moved ${the} lead to the trash`,
  'lead.restored': (_, the) => `restored ${the} lead from the trash`,
  'client.created': (_, the) => `created ${the} client`,
  'client.enrolled_from': (_, the) => `created ${the} client from the lead`,
  'client.updated': (_, the) => `edited ${the} client`,
  'client.status_changed': (entry, the) =>
    `changed ${the === 'the other' ? 'the other client’s' : 'the'} status${fromTo(entry)}`,
  'client.note_added': (_, the) =>
    the === 'the other' ? 'added a note to the other client' : 'added a note',
  'client.merged': (entry, the) => `merged another client${called(entry, 'name')} into ${the} client`,
  'client.merged_into': (_, the) => `merged ${the} client into another one`,
  'client.unmerged': (entry, the) => `undid the merge of ${parted(entry, the, 'client')}`,
  'record.moved_to_client': (entry, the) => `moved ${record(entry, the)}${betweenClients(entry)}`,
  'client.archived': (_, the) => `archived ${the} client`,
  'client.unarchived': (_, the) => `unarchived ${the} client`,
  'client.file_taken': (_, the) => `downloaded all documents of ${the} client`,
  'client.deleted': (_, the) => `moved ${the} client to the trash`,
  'client.restored': (_, the) => `restored ${the} client from the trash`,
  'property.added': (entry) => `added the property${called(entry, 'resortName')}`,
  'property.updated': (entry) => `edited the property${called(entry, 'resortName')}`,
  'property.deleted': (entry) => `moved the property${called(entry, 'resortName')} to the trash`,
  'property.restored': (entry) => `restored the property${called(entry, 'resortName')}`,
  'exit_case.opened': (entry) => `opened the exit case${of(entry, 'resortName')}`,
  'exit_case.updated': (entry) => `edited the exit case${of(entry, 'resortName')}`,
  'exit_case.milestone_reached': (entry) =>
    `recorded the milestone${called(entry, 'milestone')}${of(entry, 'resortName')}`,
  'exit_case.milestone_cleared': (entry) =>
    `cleared the milestone${called(entry, 'milestone')}${of(entry, 'resortName')}`,
  'exit_case.next_step_set': () => 'said what happens next on the exit case',
  'exit_case.word_noted': () => 'noted word to the client on the exit case',
  'exit_case.word_taken_back': () => 'noted that word on the exit case did not reach the client',
  'exit_case.deadline_entered': (entry) => `added the deadline${called(entry, 'deadline')} to the exit case`,
  'exit_case.deadline_met': () => 'marked a deadline of the exit case as met',
  'exit_case.escalated': () => 'told more colleagues that the client of the exit case has had no word',
  'client.held': (entry, the) => `put ${the} client on hold${because(entry)}`,
  'client.hold_reviewed': (entry, the) => `reviewed the hold of ${the} client${because(entry)}`,
  'appointment.scheduled': (entry) => `scheduled the appointment${called(entry, 'title')}${when(entry)}`,
  'appointment.recorded': (entry) => `recorded the appointment${called(entry, 'title')}${when(entry)}`,
  'appointment.updated': (entry) => `edited the appointment${called(entry, 'title')}`,
  'appointment.moved': (entry) => `moved the appointment${called(entry, 'title')}`,
  'appointment.completed': (entry) => `completed the appointment${called(entry, 'title')}`,
  'appointment.canceled': (entry) => `canceled the appointment${called(entry, 'title')}`,
  'appointment.no_show': (entry) => `marked the appointment${called(entry, 'title')} as No Show`,
  'appointment.rescheduled': (entry) => `rescheduled the appointment${called(entry, 'title')}`,
  'appointment.reopened': (entry) => `reopened the appointment${called(entry, 'title')}`,
  'document.uploaded': (entry) => `uploaded the document${called(entry, 'title')}`,
  'document.generated': (entry) => `generated the document${called(entry, 'title')}`,
  'document.sent': (entry) => `sent the document${called(entry, 'title')}${how(entry)}`,
  'document.mail_handed_over': (entry) =>
    `passed the document${called(entry, 'title')} to the mail server${to(entry)}`,
  'document.mail_refused': (entry) =>
    `could not email the document${called(entry, 'title')}${to(entry)}: the mail server rejected it`,
  'document.mail_given_up': (entry) =>
    `stopped trying to email the document${called(entry, 'title')}${to(entry)}: the mail server could not be reached`,
  'document.signature_recorded': (entry) =>
    `recorded the signature${signer(entry)} on the document${called(entry, 'title')}`,
  'appointment.reminded': (entry) => `emailed a reminder of the appointment${to(entry)}`,
  'reminder.not_sent': (entry) => `did not send the reminder${noted(entry)}`,
  'document.agreement_entered': () => 'edited how the agreement came about',
  'document.period_set': (entry) => `recorded the client’s time to cancel${until(entry)}`,
  'document.period_lengthened': () => 'gave the client more time to cancel',
  'document.release_paper_filed': () => 'put the release letter or the recorded deed on file',
  'document.late_notice': () => 'recorded that the client canceled the agreement too late',
  'document.notice_declined': () => 'declined the cancellation that came too late',
  'document.agreement_canceled': () => 'recorded that the client canceled the agreement',
  'document.reminded': (entry) => `reminded the client to sign the document${called(entry, 'title')}`,
  'document.scan_attached': (entry) => `attached the signed scan of the document${called(entry, 'title')}`,
  'document.updated': (entry) => `edited the document${called(entry, 'title')}`,
  'document.status_changed': (entry) =>
    `changed the status of the document${called(entry, 'title')}${fromTo(entry)}`,
  'document.voided': (entry) => `voided the document${called(entry, 'title')}`,
  'document.deleted': (entry) => `moved the document${called(entry, 'title')} to the trash`,
  'document.restored': (entry) => `restored the document${called(entry, 'title')} from the trash`,
  'text.stopped': ({ details: { words } }) =>
    `tried to send or save a text that may not say ${words ?? 'what it says'}`,
  'document.opened': (entry) => `opened the document${called(entry, 'title')}`,
  'summary.asked': (entry, the) => `had a summary of ${the} timeline drafted${by(entry)}`,
  'call.begun': () => 'began a call to this person',
  'hold.freed': ({ details: { rep } }) => `freed this person on the call desk${rep ? ` from ${rep}` : ''}`,
  'call.ended': (entry) => `noted what came of the call: ${outcome(entry)}${because(entry)}`,
  'call.outcome_undone': (entry) => `undid what came of the call: ${outcome(entry)}`,
  'call.skipped': (entry) => `passed this person over on the call desk${because(entry)}`,
  'callback.taken': () => 'took over the callback',
  'callback.canceled': () => 'canceled the callback',
  'voicemail_mail.asked': (entry) => `asked for an email after the voicemail${to(entry)}`,
  'voicemail_mail.handed_over': (entry) =>
    `passed the email after the voicemail to the mail server${to(entry)}`,
  'voicemail_mail.refused': (entry) =>
    `could not send the email after the voicemail${to(entry)}: the mail server rejected it`,
  'voicemail_mail.given_up': (entry) => `did not send the email after the voicemail${to(entry)}`,
  'person.emails_stopped': (entry) => `stopped advertising emails by the link in one${to(entry)}`,
  'person.suppressed': () => 'put this person on the Do Not Contact list',
  'number.fact_noted': (entry) => `noted that ${fact(entry)}`,
  'number.fact_lifted': (entry) => `took back that ${fact(entry)}`,
  'consent.recorded': (entry) => `recorded ${consent(entry)}${copied(entry)}`,
  'consent.revoked': (entry) => `revoked ${consent(entry)}${on(entry, 'revokedOn')}`,
  'consent.copy_opened': (entry) => `opened the copy of ${consent(entry)}`,
  'relationship.recorded': (entry) => `recorded ${business(entry)}`,
  'relationship.withdrawn': (entry) => `withdrew ${business(entry)}`,
  ...MONEY_SENTENCES,
} satisfies Record<string, Words>;

/** Whether it happens to a record, and not to the office. */
export const isOfRecord = (kind: string): boolean => kind in RECORD_SENTENCES;

function called(entry: TimelineEntry, field: string): string {
  const name = entry.details[field];
  return name ? ` “${name}”` : '';
}

function of(entry: TimelineEntry, field: string): string {
  const name = entry.details[field];
  return name ? ` for ${name}` : '';
}

const SENT: Record<string, string> = {
  'E-mail': ' by email',
  Mail: ' by mail',
  'In person': ' in person',
};

/** Nothing while the last day is not known. */
function until({ details: { cancelBy } }: TimelineEntry): string {
  return cancelBy ? ` until ${formatDate(cancelBy)}` : '';
}

function how({ details }: TimelineEntry): string {
  return SENT[details.how ?? ''] ?? '';
}

function noted({ details }: TimelineEntry): string {
  return details.note ? `: ${details.note}` : '';
}

function to({ details }: TimelineEntry): string {
  return details.to ? ` to ${details.to}` : '';
}

function by({ details }: TimelineEntry): string {
  return details.provider ? ` by ${details.provider}` : '';
}

function because({ details: { reason } }: TimelineEntry): string {
  return reason ? ` (${reason})` : '';
}

/** "the written consent to be called of Nov 3, 2026". */
function consent({ details: { kind, givenOn } }: TimelineEntry): string {
  return `the ${kind ? `${kind} ` : ''}consent to be called${givenOn ? ` of ${formatDate(givenOn)}` : ''}`;
}

function copied({ details: { copy } }: TimelineEntry): string {
  return copy ? ` with the copy “${copy}”` : '';
}

function on({ details }: TimelineEntry, field: string): string {
  const day = details[field];
  return day ? ` as of ${formatDate(day)}` : '';
}

function business({ details: { kind, day } }: TimelineEntry): string {
  return `${kind === 'purchase' ? 'a purchase' : 'an inquiry'}${day ? ` of ${formatDate(day)}` : ''}`;
}

/** " of the client (1 of 2)". */
function signer({ details: { role, signatures } }: TimelineEntry): string {
  return (role ? ` of the ${role.toLowerCase()}` : '') + (signatures ? ` (${signatures})` : '');
}

function when({ details: { date, time } }: TimelineEntry): string {
  return date ? ` for ${formatDate(date)}${time ? ` at ${time}` : ''}` : '';
}

function fromTo({ from, to }: TimelineEntry): string {
  return (from ? ` from “${from}”` : '') + (to ? ` to “${to}”` : '');
}

/** The record that stayed names the one that left it; the entry of that one does not. */
function parted({ details }: TimelineEntry, the: string, one: string): string {
  return details.absorbed ? `another ${one} into ${the} ${one}` : `${the} ${one} into another one`;
}

/** "this payment"; of many records "payment 31", which says which one. */
function record({ about: { entity, id } }: TimelineEntry, the: string): string {
  const one = entity.replaceAll('_', ' ');
  return the === 'this' ? `this ${one}` : `${one} ${id}`;
}

function betweenClients({ changes }: TimelineEntry): string {
  const client = changes.find(({ field }) => field === 'clientId');
  return client ? ` from client ${client.from} to client ${client.to}` : ' to another client';
}

/** What is listed below an entry's sentence; nothing when the sentence tells it already. */
export const changesBelow = ({ kind, changes }: TimelineEntry): TimelineEntry['changes'] =>
  kind === 'record.moved_to_client' ? [] : toldChanges(changes);

/**
 * `subject` is whose timeline is shown ("client"): its own record is "this client", others are "the lead". With the
 * record's `id`, those of its own kind that were merged into it are "the other lead".
 */
export const sentence = (entry: TimelineEntry, subject: string, id?: number): string =>
  sentenceIn(RECORD_SENTENCES, entry, subject, id);

/** The same with the words for other kinds too. */
export function sentenceIn(
  sentences: Record<string, Words>,
  entry: TimelineEntry,
  subject: string,
  id?: number,
): string {
  const words = sentences[entry.kind];
  if (!words) return `recorded “${entry.kind}”`;
  const { about } = entry;
  if (about.entity !== subject) return words(entry, 'the');
  return words(entry, id === undefined || about.id === id ? 'this' : 'the other');
}
