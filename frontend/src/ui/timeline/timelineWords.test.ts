import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sentence } from './allWords';
import { changeText, toldChanges } from './moneyWords';
import type { TimelineEntry } from './timelineWords';

const entry: TimelineEntry = {
  id: 1,
  at: '2026-11-21T03:33:00Z',
  kind: '',
  actor: null,
  from: null,
  to: null,
  note: null,
  changes: [],
  about: { entity: 'client', id: 5 },
  details: {},
};
const lead = { entity: 'lead', id: 12 };
const commission = { entity: 'commission', id: 41 };

test.each<[Partial<TimelineEntry>, string, string]>([
  [{ kind: 'client.created' }, 'client', 'created this client'],
  [{ kind: 'lead.created', about: lead }, 'lead', 'created this lead'],
  [{ kind: 'lead.created', about: lead }, 'client', 'created the lead'],
  [
    { kind: 'lead.status_changed', about: lead, from: 'New Lead', to: 'Qualified' },
    'lead',
    'changed the status from “New Lead” to “Qualified”',
  ],
  [
    { kind: 'lead.status_changed', about: lead, from: 'New Lead', to: 'Qualified' },
    'client',
    'changed the lead’s status from “New Lead” to “Qualified”',
  ],
  [
    {
      kind: 'appointment.scheduled',
      details: { title: 'Discovery call', date: '2026-11-23', time: '9:00 AM' },
    },
    'lead',
    'scheduled the appointment “Discovery call” for Nov 23, 2026 at 9:00 AM',
  ],
  [
    { kind: 'exit_case.milestone_reached', details: { milestone: 'Letter Sent' } },
    'client',
    'recorded the milestone “Letter Sent”',
  ],
  [
    { kind: 'property.added', details: { resortName: 'Palm Cove' } },
    'client',
    'added the property “Palm Cove”',
  ],
  [
    { kind: 'payment.card_started', details: { amount: '750.50', invoiceId: '12' } },
    'client',
    'started a card payment of $750.50 for invoice 12',
  ],
  [
    { kind: 'payment.card_refused', details: { came: '10.00', asked: '750.50', currency: 'usd' } },
    'client',
    'received an unexpected $10.00 instead of $750.50 and did not record it. Check it with the card provider',
  ],
  [
    { kind: 'payment.card_refused', details: { came: '10.00', currency: 'eur' } },
    'client',
    'received an unexpected 10.00 EUR and did not record it. Check it with the card provider',
  ],
  [
    { kind: 'payment.card_refund_unknown', details: { amount: '100.00' } },
    'client',
    'found a card refund of $100.00 that is not recorded here. Check it with the card provider',
  ],
  [
    { kind: 'payment.card_refund_booked', details: { amount: '100.00' } },
    'client',
    'recorded a refund of $100.00 made in Stripe',
  ],
  [
    { kind: 'payment.dispute_opened', details: { amount: '100.00', currency: 'usd', paymentId: '81' } },
    'client',
    'learned of a dispute of $100.00 of payment 81',
  ],
  [
    {
      kind: 'payment.dispute_updated',
      about: { entity: 'payment', id: 81 },
      details: { amount: '90.00', currency: 'eur' },
    },
    'payment',
    'learned of a change to the dispute of 90.00 EUR of this payment',
  ],
  [
    { kind: 'payment.dispute_closed', details: { amount: '100.00', status: 'won', paymentId: '81' } },
    'client',
    'learned that the dispute of $100.00 of payment 81 was won',
  ],
  [
    { kind: 'payment.dispute_closed', details: { amount: '100.00', status: 'lost', paymentId: '81' } },
    'client',
    'learned that the dispute of $100.00 of payment 81 was lost and recorded as a refund',
  ],
  [
    {
      kind: 'payment.dispute_closed',
      about: { entity: 'payment', id: 81 },
      details: { amount: '100.00', status: 'warning_closed' },
    },
    'payment',
    'learned that the dispute of $100.00 of this payment ended without a decision',
  ],
  [
    {
      kind: 'payment.task_opened',
      details: { amount: '100.00', currency: 'usd', taskKind: 'lost_dispute', paymentId: '81' },
    },
    'client',
    'found $100.00 of a lost dispute that is not in the books, for payment 81. Someone has to deal with it',
  ],
  [
    {
      kind: 'payment.task_changed',
      about: { entity: 'payment', id: 81 },
      details: { amount: '90.00', currency: 'eur', taskKind: 'lost_dispute' },
    },
    'payment',
    'learned that it is now 90.00 EUR of a lost dispute that is not in the books, for this payment',
  ],
  [
    {
      kind: 'payment.task_ended',
      details: {
        amount: '40.00',
        currency: 'usd',
        taskKind: 'failed_refund',
        paymentId: '81',
        reason: 'Sent a check.',
      },
    },
    'client',
    'marked $40.00 of a recorded refund that did not reach the card, for payment 81 as done: Sent a check.',
  ],
  [
    { kind: 'number.fact_noted', about: lead, details: { fact: 'deceased', day: '2026-11-03' } },
    'lead',
    'noted that the person is deceased',
  ],
  [
    { kind: 'number.fact_lifted', about: lead, details: { fact: 'bad_number' } },
    'lead',
    'took back that the phone number is wrong',
  ],
  [
    { kind: 'consent.recorded', details: { kind: 'written', givenOn: '2026-11-03', copy: 'form.pdf' } },
    'client',
    'recorded the written consent to be called of Nov 3, 2026 with the copy “form.pdf”',
  ],
  [
    {
      kind: 'consent.revoked',
      details: { kind: 'oral', givenOn: '2026-11-03', revokedOn: '2026-11-20' },
    },
    'client',
    'revoked the oral consent to be called of Nov 3, 2026 as of Nov 20, 2026',
  ],
  [
    { kind: 'relationship.recorded', details: { kind: 'inquiry', day: '2026-11-03' } },
    'client',
    'recorded an inquiry of Nov 3, 2026',
  ],
  [
    { kind: 'payment.voided', about: { entity: 'payment', id: 81 }, details: { reason: 'Check never came' } },
    'payment',
    'voided this payment: Check never came',
  ],
  [
    { kind: 'payment.refunded', about: { entity: 'payment', id: 81 }, details: { refundedAmount: '250.00' } },
    'client',
    'refunded the payment, $250.00 in total',
  ],
  [
    { kind: 'commission.reopened', about: commission, details: { refundId: '77' } },
    'commission',
    'returned this approved commission to Pending, because refund 77 lowered it',
  ],
  [
    { kind: 'commission.approval_withdrawn', about: commission },
    'client',
    'withdrew the approval of the commission',
  ],
  [
    {
      kind: 'payment.reversed',
      about: { entity: 'client', id: 5 },
      details: { paymentId: '81', amount: '5000.00', reason: '5,000 typed for 500' },
    },
    'client',
    'reversed payment 81 of $5,000.00: 5,000 typed for 500',
  ],
  [
    { kind: 'payment.reversed', about: { entity: 'payment', id: 81 }, details: { reason: 'Typed twice' } },
    'payment',
    'reversed this payment: Typed twice',
  ],
  [
    {
      kind: 'payment_plan.status_changed',
      about: { entity: 'payment_plan', id: 2 },
      from: 'active',
      to: 'on_hold',
    },
    'client',
    'changed the status of the payment plan from “Active” to “On Hold”',
  ],
  [
    { kind: 'commission.unpaid', about: commission },
    'commission',
    'returned this commission to Approved, because the bank sent its payment back',
  ],
  [
    { kind: 'commission.offset', about: commission, details: { amount: '284.00' } },
    'commission',
    'took clawbacks of $284.00 off the payment of this commission',
  ],
  [
    { kind: 'payment.held', about: { entity: 'payment', id: 81 }, details: { cameUnasked: 'false' } },
    'payment',
    'held this payment while the client may cancel',
  ],
  [
    { kind: 'payment.held', about: { entity: 'payment', id: 81 }, details: { cameUnasked: 'true' } },
    'client',
    'recorded and held the payment, although none may be taken while the client may cancel. Check it',
  ],
  [
    { kind: 'bank.line_matched', details: { amount: '-60.00' } },
    'payment',
    'matched $60.00 with a bank line',
  ],
  [
    { kind: 'bank.match_undone', details: { amount: '60.00' } },
    'payment',
    'undid the match of $60.00 with a bank line',
  ],
  [
    {
      kind: 'number_list.loaded',
      details: { list: 'the national registry', asOf: '2026-11-02', numbers: '4050' },
    },
    'client',
    'loaded the national registry of Nov 2, 2026: 4,050 numbers',
  ],
  [
    {
      kind: 'number_list.withdrawn',
      details: { list: 'the litigator list', asOf: '2026-11-02', reason: 'The wrong file' },
    },
    'client',
    'withdrew the litigator list of Nov 2, 2026: The wrong file',
  ],
  [{ kind: 'something.new' }, 'client', 'recorded “something.new”'],
  [
    {
      kind: 'keys.rotated',
      details: { rows: '1', files: '1204', unreadableRows: '0', unreadableFiles: '0' },
    },
    'client',
    'resealed stored data with the current secret key: 1 row and 1,204 files',
  ],
  [
    { kind: 'keys.rotated', details: { rows: '2', files: '0', unreadableRows: '1', unreadableFiles: '2' } },
    'client',
    'resealed stored data with the current secret key: 2 rows and 0 files. 3 could not be read',
  ],
])('R1-210 %o on the timeline of a %s: %s', (change, subject, words) => {
  expect(sentence({ ...entry, ...change }, subject)).toBe(words);
});

const absorbed = { mergeId: '9', absorbed: '15', name: 'Ana Ruiz-Diaz' };
const otherLead = { entity: 'lead', id: 15 };
const rawLead = { entity: 'raw_lead', id: 5 };
const client = { entity: 'client', id: 12 };
const otherClient = { entity: 'client', id: 15 };
const moved = (entity: string, id: number): Partial<TimelineEntry> => ({
  kind: 'record.moved_to_client',
  about: { entity, id },
  changes: [{ field: 'clientId', from: '15', to: '12' }],
});

test.each<[Partial<TimelineEntry>, string, string]>([
  [
    { kind: 'lead.merged', about: lead, details: absorbed },
    'lead',
    'merged another lead “Ana Ruiz-Diaz” into this lead',
  ],
  [
    { kind: 'lead.merged', about: otherLead, details: absorbed },
    'lead',
    'merged another lead “Ana Ruiz-Diaz” into the other lead',
  ],
  [
    { kind: 'lead.merged', about: lead, details: absorbed },
    'client',
    'merged another lead “Ana Ruiz-Diaz” into the lead',
  ],
  [{ kind: 'lead.merged_into', about: lead }, 'lead', 'merged this lead into another one'],
  [{ kind: 'lead.merged_into', about: otherLead }, 'lead', 'merged the other lead into another one'],
  [
    { kind: 'lead.unmerged', about: lead, details: absorbed },
    'lead',
    'undid the merge of another lead into this lead',
  ],
  [
    { kind: 'lead.unmerged', about: lead, details: { mergeId: '9', of: '12' } },
    'lead',
    'undid the merge of this lead into another one',
  ],
  [{ kind: 'lead.created', about: lead }, 'lead', 'created this lead'],
  [{ kind: 'lead.created', about: otherLead }, 'lead', 'created the other lead'],
  [
    { kind: 'lead.status_changed', about: otherLead, from: 'New Lead', to: 'Qualified' },
    'lead',
    'changed the other lead’s status from “New Lead” to “Qualified”',
  ],
  [{ kind: 'lead.note_added', about: otherLead }, 'lead', 'added a note to the other lead'],
  [
    { kind: 'raw_lead.merged', about: rawLead, details: absorbed },
    'lead',
    'merged another raw lead “Ana Ruiz-Diaz” into the raw lead',
  ],
  [{ kind: 'raw_lead.merged_into', about: rawLead }, 'lead', 'merged the raw lead into another one'],
  [
    { kind: 'raw_lead.unmerged', about: rawLead, details: absorbed },
    'lead',
    'undid the merge of another raw lead into the raw lead',
  ],
  [
    { kind: 'raw_lead.unmerged', about: rawLead, details: { mergeId: '9', of: '4' } },
    'lead',
    'undid the merge of the raw lead into another one',
  ],
  [
    { kind: 'client.merged', about: client, details: absorbed },
    'client',
    'merged another client “Ana Ruiz-Diaz” into this client',
  ],
  [{ kind: 'client.merged_into', about: otherClient }, 'client', 'merged the other client into another one'],
  [
    { kind: 'client.unmerged', about: client, details: absorbed },
    'client',
    'undid the merge of another client into this client',
  ],
  [
    { kind: 'client.unmerged', about: otherClient, details: { mergeId: '9', of: '12' } },
    'client',
    'undid the merge of the other client into another one',
  ],
  [
    { kind: 'client.status_changed', about: otherClient, from: 'Active', to: 'Fulfilled' },
    'client',
    'changed the other client’s status from “Active” to “Fulfilled”',
  ],
  [{ kind: 'client.note_added', about: otherClient }, 'client', 'added a note to the other client'],
  [moved('payment', 12), 'payment', 'moved this payment from client 15 to client 12'],
  [moved('payment_plan', 4), 'client', 'moved payment plan 4 from client 15 to client 12'],
  [moved('exit_case', 6), 'client', 'moved exit case 6 from client 15 to client 12'],
  [moved('commission', 7), '', 'moved commission 7 from client 15 to client 12'],
  [{ ...moved('document', 8), changes: [] }, 'client', 'moved document 8 to another client'],
])('R5-047 %o on the timeline of %s 12: %s', (change, subject, words) => {
  expect(sentence({ ...entry, ...change }, subject, 12)).toBe(words);
});

test('every kind of event has its words: the audit log tells all of them', () => {
  const file = path.resolve(import.meta.dirname, '../../../../crates/crm-core/src/event/kind.rs');
  const kinds = [...readFileSync(file, 'utf8').matchAll(/^ +\w+ = "([a-z_]+\.[a-z_]+)",$/gm)];
  expect(kinds.length).toBeGreaterThan(150);
  const without = kinds.filter(([, kind = '']) =>
    sentence({ ...entry, kind }, 'client').startsWith('recorded “'),
  );
  expect(without.map(([, kind]) => kind)).toEqual([]);
});

test.each([
  [{ field: 'amount', from: '700.00', to: '750.50' }, 'Amount: $700.00 → $750.50'],
  [{ field: 'paymentMethod', from: 'check', to: 'bank_transfer' }, 'Payment Method: Check → Bank Transfer'],
  [{ field: 'ratePercent', from: '16', to: '14.5' }, 'Rate: 16% → 14.5%'],
  [{ field: 'dueDate', from: null, to: '2026-11-30' }, 'Due Date: blank → Nov 30, 2026'],
  [{ field: 'paidDate', from: null, to: '2026-11-21' }, 'Paid Date: blank → Nov 21, 2026'],
  [{ field: 'paymentId', from: '12', to: null }, 'Payment: 12 → blank'],
  [
    { field: 'reductions', from: '', to: 'quality_issues, policy_violations' },
    'Reductions: blank → Quality Issues, Policy Violations',
  ],
  [{ field: 'userId', from: '3', to: '4' }, 'Assigned To changed'],
  [{ field: 'leadId', from: '5', to: null }, 'Lead removed'],
  [{ field: 'clientId', from: null, to: '8' }, 'Client chosen'],
  [{ field: 'partnerId', from: 'Exit Group', to: 'Clear Title' }, 'Partner: Exit Group → Clear Title'],
])('R1-210 a change of %o reads “%s”', (change, words) => expect(changeText(change)).toBe(words));

test.each([
  [{ field: 'phoneLabel', from: null, to: 'mobile' }, 'Phone Label: blank → Mobile'],
  [{ field: 'phone2', from: null, to: '4075550101' }, 'Phone 2: blank → 4075550101'],
  [{ field: 'phone2Label', from: 'home', to: 'work' }, 'Phone 2 Label: Home → Work'],
  [{ field: 'phone3', from: '4075550102', to: null }, 'Phone 3: 4075550102 → blank'],
  [{ field: 'phone3Label', from: 'other', to: null }, 'Phone 3 Label: Other → blank'],
])('R5-049 a change of %o reads “%s”', (change, words) => expect(changeText(change)).toBe(words));

test.each([
  [{ field: 'channel', from: null, to: 'temporary_place' }, 'Agreed: blank → Temporary Place'],
  [{ field: 'noticeInPaper', from: 'false', to: 'true' }, 'Notice in the Agreement: no → yes'],
  [{ field: 'noticeDocumentId', from: null, to: '8' }, 'Notice of Cancellation chosen'],
  [{ field: 'noticeOn', from: null, to: '2026-11-20' }, 'Notice Received On: blank → Nov 20, 2026'],
  [{ field: 'planId', from: '3', to: '4' }, 'Payment Plan changed'],
])('R6-019 a change of %o reads “%s”', (change, words) => expect(changeText(change)).toBe(words));

test('R3-083 whom a record was given to is told by the name of then; an older entry says that it changed', () => {
  const told = (changes: TimelineEntry['changes']) => toldChanges(changes).map(changeText);
  const id = { field: 'userId', from: '3', to: '4' };
  expect(told([id, { field: 'assignedTo', from: 'Ana Ruiz', to: 'Bo Ek' }])).toEqual([
    'Assigned To: Ana Ruiz → Bo Ek',
  ]);
  expect(told([id, { field: 'salesperson', from: 'Ana Ruiz', to: null }])).toEqual([
    'Salesperson: Ana Ruiz → blank',
  ]);
  expect(told([id, { field: 'title', from: 'Call', to: 'Call' }])).toEqual(['Assigned To changed']);
});
