import { formatDate } from '../../lib/dates/dates';
import { formatMoney } from '../../lib/money/money';
import { phoneLabelIn } from '../../lib/people/personPhones';
import { fieldLabel } from '../../lib/words/fieldLabels';
import { wordsOf } from '../../lib/words/labels';
import type { TimelineEntry, Words } from './timelineWords';

/** What happens to money, as the rest of a sentence; `the` is "this" or "the". */
export const MONEY_SENTENCES = {
  'payment.recorded': (entry, the) => `recorded ${the} payment${of(entry)}`,
  'payment.updated': (_, the) => `edited ${the} payment`,
  'payment.completed': (entry, the) => `marked ${the} payment${of(entry)} as completed`,
  'payment.voided': (entry, the) => `voided ${the} payment${because(entry)}`,
  'payment.held': ({ details: { cameUnasked } }, the) =>
    cameUnasked === 'true'
      ? `recorded and held ${the} payment, although none may be taken while the client may cancel. Check it`
      : `held ${the} payment while the client may cancel`,
  'payment.released': (_, the) => `released ${the} payment: the client may no longer cancel`,
  'payment.refunded': (entry, the) => `refunded ${the} payment${refunded(entry)}`,
  'payment.reversed': (entry, the) => `reversed ${which(entry, the)}${of(entry)}${because(entry)}`,
  'payment.refund_started': (entry, the) => `started ${the} refund${of(entry)} to the card`,
  'payment.refund_recorded': (entry, the) => `recorded ${the} refund${of(entry)}`,
  'payment.refund_failed': (entry, the) => `could not complete ${the} refund${because(entry)}`,
  'payment.card_started': (entry) => `started a card payment${of(entry)}${onInvoice(entry)}`,
  'payment.card_refused': (entry) =>
    `received an unexpected ${received(entry)} and did not record it. Check it with the card provider`,
  'payment.card_refund_booked': (entry) => `recorded a refund${of(entry)} made in Stripe`,
  'payment.card_refund_unknown': (entry) =>
    `found a card refund${of(entry)} that is not recorded here. Check it with the card provider`,
  'payment.card_refund_undone': (entry) =>
    `found that a recorded refund${of(entry)} did not reach the card${because(entry)}. Check it with the card provider`,
  'payment.dispute_opened': (entry, the) => `learned of a dispute${ofDispute(entry)} of ${which(entry, the)}`,
  'payment.dispute_updated': (entry, the) =>
    `learned of a change to the dispute${ofDispute(entry)} of ${the} payment`,
  'payment.dispute_closed': (entry, the) =>
    `learned that the dispute${ofDispute(entry)} of ${which(entry, the)} ${decided(entry)}`,
  'payment.dispute_not_booked': (entry, the) =>
    `learned that the dispute${ofDispute(entry)} of ${which(entry, the)} was lost and did not record it. Check it with the card provider`,
  'payment.dispute_overturned': (entry, the) =>
    `learned that the lost dispute${ofDispute(entry)} of ${which(entry, the)} was won after all. Check it with the card provider`,
  'payment.dispute_unknown': (entry) =>
    `learned of a dispute${ofDispute(entry)} of a card payment that is not recorded here. Check it with the card provider`,
  'payment.task_opened': (entry, the) =>
    `found ${taskOf(entry)}, for ${which(entry, the)}. Someone has to deal with it`,
  'payment.task_changed': (entry, the) => `learned that it is now ${taskOf(entry)}, for ${which(entry, the)}`,
  'payment.task_ended': (entry, the) =>
    `marked ${taskOf(entry)}, for ${which(entry, the)} as done${because(entry)}`,
  'invoice.created': (entry, the) => `created ${the} invoice${of(entry)}${due(entry)}`,
  'invoice.paid': (_, the) => `applied a payment to ${the} invoice`,
  'invoice.partly_paid': (_, the) => `applied a payment to ${the} invoice`,
  'invoice.reopened': (_, the) => `reopened ${the} invoice`,
  'invoice.refunded': (_, the) => `refunded a payment of ${the} invoice`,
  'invoice.lowered': (_, the) => `reduced ${the} invoice to the amount paid`,
  'invoice.voided': (_, the) => `voided ${the} invoice`,
  'invoice.reminded': (entry, the) => `emailed a reminder of ${the} invoice${mailedTo(entry)}`,
  'invoice.written_off': (entry, the) => `wrote off${taken(entry)} on ${the} invoice${because(entry)}`,
  'invoice.credited': (entry, the) => `credited${taken(entry)} on ${the} invoice${because(entry)}`,
  'invoice.credit_applied': (entry, the) => `applied credit${of(entry)} to ${the} invoice`,
  'payment_plan.created': (entry, the) => `created ${the} payment plan${of(entry, 'totalAmount')}`,
  'payment_plan.updated': (_, the) => `edited ${the} payment plan`,
  'payment_plan.status_changed': (entry, the) =>
    `changed the status${the === 'this' ? '' : ' of the payment plan'}${between(entry)}`,
  'partner_payment.created': (entry, the) => `created ${the} partner payment${of(entry)}`,
  'partner_payment.updated': (_, the) => `edited ${the} partner payment`,
  'partner_payment.status_changed': (entry, the) =>
    `changed the status${the === 'this' ? '' : ' of the partner payment'}${between(entry)}`,
  'commission.created': (entry, the) => `created ${the} commission${of(entry)}`,
  'commission.updated': (_, the) => `edited ${the} commission`,
  'commission.reduced': (_, the) => `reduced ${the} commission`,
  'commission.approved': (_, the) => `approved ${the} commission`,
  'commission.paid': (_, the) => `marked ${the} commission as paid`,
  'commission.denied': (_, the) => `denied ${the} commission`,
  'commission.released': (_, the) => `made the amount of ${the} commission final: its payment was released`,
  'commission.lowered': (_, the) => `reduced ${the} commission for a refund`,
  'commission.reopened': (entry, the) =>
    `returned ${the} approved commission to Pending, because ${refundOf(entry)} lowered it`,
  'commission.approval_withdrawn': (_, the) => `withdrew the approval of ${the} commission`,
  'commission.clawed_back': (_, the) => `clawed back ${the} commission for a refund`,
  'payee.recorded': (_, the) => `recorded the W-9 of ${the} payee`,
  'payee.w9_attached': (_, the) => `attached the W-9 file of ${the} payee`,
  'payee.w9_opened': (_, the) => `opened the W-9 file of ${the} payee`,
  'payee.tax_number_opened': (_, the) => `opened the tax number of ${the} payee`,
  'commission.offset': (entry, the) => `took clawbacks${of(entry)} off the payment of ${the} commission`,
  'commission.unpaid': (_, the) =>
    `returned ${the} commission to Approved, because the bank sent its payment back`,
  'transfer.asked': (entry, the) => `requested ${the} transfer${of(entry)}`,
  'transfer.approved': (_, the) => `approved ${the} transfer`,
  'transfer.canceled': (_, the) => `canceled ${the} transfer`,
  'transfer.released': (_, the) => `retried ${the} transfer`,
  'transfer.sending': (_, the) => `started sending ${the} transfer`,
  'transfer.submitted': (_, the) => `sent ${the} transfer to the bank`,
  'transfer.completed': (_, the) => `learned that the bank paid ${the} transfer`,
  'transfer.failed': (_, the) => `learned that the bank did not pay ${the} transfer`,
  'transfer.held': (_, the) => `put ${the} transfer on hold`,
  'transfer.unknown': (_, the) => `got no confirmation from the bank for ${the} transfer`,
  'transfer.postponed': (_, the) => `postponed ${the} transfer`,
  'transfer.updated': (_, the) => `got an update on ${the} transfer`,
  'transfer.returned': (_, the) => `learned that the bank returned ${the} transfer`,
  'transfer.declared_unsent': (_, the) => `marked ${the} transfer as not sent`,
  'transfer.closed': (_, the) => `closed ${the} transfer, because the bank moved its money differently`,
  'transfer.alert': ({ details: { sentence } }, the) =>
    `alerted staff about ${the} transfer${sentence ? `: ${sentence}` : ''}`,
  'bank.line_matched': (entry) => `matched${part(entry)} with a bank line`,
  'bank.match_undone': (entry) => `undid the match of${part(entry)} with a bank line`,
} satisfies Record<string, Words>;

const dollars = (text: string) => formatMoney(Number(text));
const sumOf = (text: string, currency: string) =>
  currency.toLowerCase() === 'usd' ? dollars(text) : `${text} ${currency.toUpperCase()}`;

function of({ details }: TimelineEntry, field = 'amount'): string {
  const amount = details[field];
  return amount ? ` of ${dollars(amount)}` : '';
}

/** How much of the record a line of the bank settles; money that left is below zero there. */
const part = ({ details: { amount } }: TimelineEntry) =>
  amount ? ` ${dollars(amount.replace('-', ''))}` : ' it';

/** On the client's timeline the payment is named by its number. */
const which = ({ details: { paymentId } }: TimelineEntry, the: string) =>
  paymentId ? `payment ${paymentId}` : `${the} payment`;
/** Its money may be of another country. */
function ofDispute({ details: { amount, currency = 'usd' } }: TimelineEntry): string {
  return amount ? ` of ${sumOf(amount, currency)}` : '';
}
const TASKS: Record<string, string> = {
  lost_dispute: 'of a lost dispute that is not in the books',
  failed_refund: 'of a recorded refund that did not reach the card',
};
const taskOf = ({ details: { amount = '0.00', currency = 'usd', taskKind = '' } }: TimelineEntry) =>
  `${sumOf(amount, currency)} ${TASKS[taskKind] ?? 'to settle'}`;
const DECIDED: Record<string, string> = { won: 'was won', lost: 'was lost and recorded as a refund' };
const decided = ({ details: { status = '' } }: TimelineEntry) =>
  DECIDED[status] ?? 'ended without a decision';
const because = ({ details: { reason } }: TimelineEntry) => (reason ? `: ${reason}` : '');
const mailedTo = ({ details: { to } }: TimelineEntry) => (to ? ` to ${to}` : '');
const taken = ({ details: { amount } }: TimelineEntry) => (amount ? ` ${dollars(amount)}` : '');
const refundOf = ({ details: { refundId } }: TimelineEntry) => (refundId ? `refund ${refundId}` : 'a refund');
const onInvoice = ({ details: { invoiceId } }: TimelineEntry) =>
  invoiceId ? ` for invoice ${invoiceId}` : '';
const due = ({ details: { dueDate } }: TimelineEntry) => (dueDate ? `, due ${formatDate(dueDate)}` : '');
const refunded = ({ details: { refundedAmount } }: TimelineEntry) =>
  refundedAmount ? `, ${dollars(refundedAmount)} in total` : '';
const between = ({ from, to }: TimelineEntry) =>
  (from ? ` from “${wordsOf(from)}”` : '') + (to ? ` to “${wordsOf(to)}”` : '');

/** What came and what was asked for; the two may be in different money. */
function received({ details: { came = '0.00', asked, currency = 'usd' } }: TimelineEntry): string {
  return `${sumOf(came, currency)}${asked ? ` instead of ${dollars(asked)}` : ''}`;
}

const AMOUNT_FIELDS = ['amount', 'paid', 'totalAmount', 'downPayment', 'installmentAmount'];
const ENUM_FIELDS = ['paymentType', 'paymentMethod', 'paymentFrequency', 'reductions', 'channel'];
const FLAG_FIELDS = ['noticeInPaper'];
/** Fields that hold ids, which mean nothing to users. */
const ID_FIELDS = ['userId', 'leadId', 'clientId', 'partnerId', 'noticeDocumentId', 'planId'];

/** Fields that name whom such an id means, as they were called then. */
const NAMES: Record<string, string[]> = {
  userId: ['assignedTo', 'salesperson'],
  leadId: ['lead'],
  clientId: ['client'],
};

/** The changes to tell: what stayed as it was is none, and an id is left out beside the name it stands for. */
export function toldChanges(changes: TimelineEntry['changes']): TimelineEntry['changes'] {
  const fields = changes.map(({ field }) => field);
  return changes.filter(
    ({ field, from, to }) => from !== to && !NAMES[field]?.some((name) => fields.includes(name)),
  );
}

function shown(field: string, value: string | null): string {
  if (!value) return 'blank';
  if (AMOUNT_FIELDS.includes(field)) return dollars(value);
  if (field === 'ratePercent') return `${value}%`;
  if (FLAG_FIELDS.includes(field)) return value === 'true' ? 'yes' : 'no';
  if (ENUM_FIELDS.includes(field)) return value.split(', ').map(wordsOf).join(', ');
  return phoneLabelIn(field, value) ?? formatDate(value);
}

/** "Amount: $700.00 → $750.50", "Client changed" */
export function changeText({ field, from, to }: TimelineEntry['changes'][number]): string {
  const label = fieldLabel(field);
  if (ID_FIELDS.includes(field) && /^\d+$/.test(from ?? to ?? '')) {
    return `${label} ${from === null ? 'chosen' : to === null ? 'removed' : 'changed'}`;
  }
  return `${label}: ${shown(field, from)} → ${shown(field, to)}`;
}
