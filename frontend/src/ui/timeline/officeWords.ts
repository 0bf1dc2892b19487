import { formatDate } from '../../lib/dates/dates';
import { monthName } from '../../lib/dates/months';
import { formatMoney } from '../../lib/money/money';
import { formatPhone } from '../../lib/people/phone';
import { counted, formatCount } from '../../lib/words/labels';
import type { TimelineEntry, Words } from './timelineWords';

/** What happens to accounts, settings, lists and the bank, as the rest of a sentence; `the` is "this" or "the". */
export const OFFICE_SENTENCES = {
  'user.registered': (_, the) => `registered ${the} account`,
  'user.created': (_, the) => `created ${the} account`,
  'user.approved': (_, the) => `approved ${the} account`,
  'user.role_changed': (_, the) => `changed the role of ${the} account`,
  'user.deactivated': (_, the) => `deactivated ${the} account`,
  'user.activated': (_, the) => `activated ${the} account`,
  'user.password_reset': (_, the) => `set a new password for ${the} account with a reset link`,
  'user.reset_link_made': (_, the) => `created a reset link for ${the} account`,
  'user.profile_changed': () => 'edited their profile',
  'user.password_changed': () => 'changed their password',
  'user.sessions_ended': (_, the) => `ended the sessions of ${the} account`,
  'user.preferences_changed': () => 'changed their preferences',
  'user.calendar_feed_made': () => 'created their calendar feed link',
  'user.calendar_feed_revoked': () => 'ended their calendar feed',
  'user.signed_in': () => 'signed in',
  'user.sitting_begun': () => 'began to work on the call desk',
  'user.sitting_paused': () => 'took a break on the call desk',
  'user.sitting_resumed': () => 'went on on the call desk',
  'user.sitting_ended': () => 'left the call desk',
  'user.sign_in_failed': (entry) => `counted ${failures(entry)}${from(entry)}`,
  'user.signed_out': () => 'signed out',
  'user.access_refused': ({ details: { method, route } }) =>
    `was denied${route ? `: ${method ?? ''} ${route}` : ' access'}`,
  'user.reading_slowed': () => 'was slowed down for opening lists faster than a person can read',
  'user.reading_reported': () => 'was reported to the administrators for opening lists too fast',
  'setting.changed': () => 'changed a setting',
  'fee_switch.decided': ({ details: { service, switch: turned } }) =>
    `turned the rule about fees before results ${turned ?? ''} for ${service ?? 'a service'}`,
  'setting.proposed': () => 'asked another administrator to confirm a change of a setting',
  'setting.proposal_ended': () => 'ended a change of a setting that no one confirmed in 14 days',
  'setting.withdrawn': () => 'withdrew a change of a setting before it was confirmed',
  'user.second_factor_turned_on': () => 'turned their second factor on',
  'user.second_factor_turned_off': () => 'turned their second factor off',
  'user.second_factor_reset': (_, the) => `reset the second factor of ${the} account`,
  'user.recovery_codes_made': () => 'created new recovery codes',
  'user.recovery_code_used': () => 'used a recovery code',
  'user.passkey_added': ({ details: { name } }) => `added a passkey${name ? `: ${name}` : ''}`,
  'user.passkey_removed': ({ details: { name } }) => `removed a passkey${name ? `: ${name}` : ''}`,
  'user.passkey_behind': () => 'was refused with a passkey that may have been copied',
  'integration.created': ({ details: { name } }) => `added the integration${name ? ` ${name}` : ''}`,
  'integration.changed': ({ details: { name } }) => `changed the integration${name ? ` ${name}` : ''}`,
  'integration.tested': ({ details: { name } }) => `tested the integration${name ? ` ${name}` : ''}`,
  'integration.test_failed': ({ details: { name } }) =>
    `tested the integration${name ? ` ${name}` : ''}: it failed`,
  'integration.deleted': ({ details: { name } }) => `deleted the integration${name ? ` ${name}` : ''}`,
  'commission_policy.made': ({ details: { name } }) =>
    `created a version of the commission policy${name ? `: ${name}` : ''}`,
  'commission_policy.deleted': ({ details: { name } }) =>
    `deleted a version of the commission policy${name ? `: ${name}` : ''}`,
  'wording.saved': ({ details: { type, version } }) =>
    `saved the wording${type ? ` of ${type}` : ''}${version ? `, version ${version}` : ''}`,
  'brand.logo_changed': () => 'changed the logo of a brand',
  'brand.logo_removed': ({ details: { brand } }) => `removed the logo of ${brand ?? 'a brand'}`,
  'partner.created': (_, the) => `added ${the} partner`,
  'partner.updated': (_, the) => `edited ${the} partner`,
  'clients.exported': (entry) => `exported clients${rows(entry)}`,
  'bulk_action.started': (entry) => `started a bulk action on ${bulk(entry)}`,
  'bulk_action.ended': (entry) => `ended a bulk action on ${bulk(entry)}`,
  'bulk_action.canceled': (entry) => `canceled a bulk action on ${bulk(entry)}`,
  'bulk_action.undo_started': (entry) => `started to undo a bulk action on ${bulk(entry)}`,
  'bulk_action.undone': (entry) => `undid a bulk action on ${bulk(entry)}`,
  'bulk_action.papers_taken': (entry) => `downloaded the papers of ${bulk(entry)}`,
  'raw_leads.exported': (entry) => `exported raw leads${rows(entry)}`,
  'leads.exported': (entry) => `exported leads${rows(entry)}`,
  'payments.exported': (entry) => `exported payments${rows(entry)}`,
  'invoices.exported': (entry) => `exported invoices${rows(entry)}`,
  'payment_plans.exported': (entry) => `exported payment plans${rows(entry)}`,
  'partner_payments.exported': (entry) => `exported partner payments${rows(entry)}`,
  'receivables.exported': (entry) => `exported receivables${rows(entry)}`,
  'journal.exported': (entry) => `exported the journal${rows(entry)}`,
  'journal.account_mapped': () => 'changed an account of the journal',
  'bank.line_sorted': () => 'sorted a bank line',
  'bank.lines_exported': (entry) => `exported bank lines${rows(entry)}`,
  'commissions.list_exported': (entry) => `exported commissions${rows(entry)}`,
  'commissions.exported': (entry) => `exported a commission statement${rows(entry)}`,
  'bank.reconciliation_exported': (entry) => `exported a month’s reconciliation${rows(entry)}`,
  'bank.month_reconciled': ({ details: { month, statementBalance } }) =>
    `reconciled ${month ? monthName(month) : 'a month'} with the bank${statementBalance ? ` at ${formatMoney(Number(statementBalance))}` : ''}`,
  'books.closed': ({ details: { through, reason } }) =>
    `closed the books${through ? ` through ${formatDate(through)}` : ''}${reason ? `: ${reason}` : ''}`,
  'books.reopened': ({ details: { through, reason } }) =>
    `reopened the books${through ? ` after ${formatDate(through)}` : ''}${reason ? `: ${reason}` : ''}`,
  'dashboard.exported': (entry) => `exported the dashboard${rows(entry)}`,
  'audit.exported': (entry) => `exported the audit log${rows(entry)}`,
  'import.failed_rows_taken': (entry) =>
    `downloaded the ${entry.details.kept === 'left_out' ? 'rows with left-out values' : 'failed rows'} of an import${rows(entry)}`,
  'user.confirmation_failed': ({ details: { wrong, address } }) =>
    `entered a wrong ${wrong === 'code' ? 'code' : 'password'} to confirm their identity${address ? ` from ${address}` : ''}`,
  'backup.made': (entry) => `created a backup${rows(entry)}`,
  'backup.failed': ({ details: { reason } }) => `could not create a backup${reason ? `: ${reason}` : ''}`,
  'backup.restored': (entry) => `restored this database from a backup${rows(entry)}`,
  'keys.rotated': (entry) => `resealed stored data with the current secret key${resealed(entry)}`,
  'number_list.received': (entry) => `uploaded ${numberList(entry)}`,
  'number_list.loaded': (entry) => `loaded ${numberList(entry)}${listed(entry)}`,
  'number_list.refused': (entry) => `could not load ${numberList(entry)}${because(entry)}`,
  'number_list.withdrawn': (entry) => `withdrew ${numberList(entry)}${because(entry)}`,
  'view.saved': ({ details: { name } }) => `saved the view ${name ?? ''}`.trimEnd(),
  'view.changed': () => 'changed a view of a list',
  'view.deleted': ({ details: { name } }) => `deleted the view ${name ?? ''}`.trimEnd(),
  'campaign.made': ({ details: { name } }) => `created the campaign${name ? ` “${name}”` : ''}`,
  'campaign.changed': () => 'changed a campaign',
  'campaign.status_changed': ({ details: { name }, to }) =>
    `${CAMPAIGN_MOVES[to ?? ''] ?? 'resumed'} the campaign${name ? ` “${name}”` : ''}`,
  'script.made': ({ details: { name } }) => `created the script${name ? ` “${name}”` : ''}`,
  'script.changed': ({ details: { name, versionNumber } }) =>
    `changed the script${name ? ` “${name}”` : ''}${versionNumber ? `, version ${versionNumber}` : ''}`,
  'script.retired': ({ details: { name } }) => `retired the script${name ? ` “${name}”` : ''}`,
  'nec_list.exported': (entry) => `exported the 1099-NEC list${rows(entry)}`,
  'calls.exported': (entry) => `exported calls${rows(entry)}`,
  'number.evidence_taken': ({ details: { phone } }) =>
    `downloaded the evidence of the calls to ${phone ? formatPhone(phone) : 'a number'}`,
  'sample_data.added': ({ details: { seed } }) => `added sample data${seed ? ` of seed ${seed}` : ''}`,
  'user.offset_agreed': (_, the) =>
    `recorded that the user of ${the} account agreed to have clawbacks taken off`,
  'user.offset_agreement_ended': (_, the) =>
    `recorded that the user of ${the} account no longer agrees to have clawbacks taken off`,
  'user.desk_paused': (_, the) => `paused the user of ${the} account on the call desk`,
  'contact_rule.entered': ({ details: { state, validFrom } }) =>
    `entered a calling rule${state ? ` for ${state}` : ''}${validFrom ? ` from ${formatDate(validFrom)}` : ''}`,
  'contact_rule.reviewed': ({ details: { state, reviewer, reviewedOn } }) =>
    `recorded a review of the calling rule${state ? ` for ${state}` : ''}${reviewer ? ` by ${reviewer}` : ''}${reviewedOn ? ` on ${formatDate(reviewedOn)}` : ''}`,
  'closed_days.entered': ({ details: { name, day, states } }) =>
    `entered the closed day${name ? ` “${name}”` : ''}${day ? ` on ${formatDate(day)}` : ''}${states ? ` for ${states}` : ''}`,
  'closed_day.removed': ({ details: { name, day, states, reason } }) =>
    `removed the closed day${name ? ` “${name}”` : ''}${day ? ` on ${formatDate(day)}` : ''}${states ? ` for ${states}` : ''}${reason ? `: ${reason}` : ''}`,
  'calendar_year.completed': ({ details: { year, states } }) =>
    `marked the closed days${year ? ` of ${year}` : ''} complete${states ? ` for ${states}` : ''}`,
  'calendar_year.reopened': ({ details: { year, states, reason } }) =>
    `reopened the closed days${year ? ` of ${year}` : ''}${states ? ` for ${states}` : ''}${reason ? `: ${reason}` : ''}`,
  'area_code.added': ({ details: { areaCode, states } }) =>
    `added the area code${areaCode ? ` ${areaCode}` : ''}${states ? ` for ${states}` : ''}`,
  'area_code.removed': ({ details: { areaCode, states } }) =>
    `removed the area code${areaCode ? ` ${areaCode}` : ''}${states ? ` of ${states}` : ''}`,
  'state_status.told': ({ details: { state, kind, holds, validFrom } }) =>
    `recorded that ${stateStatus(kind, holds === 'true', state ?? 'a state')}${validFrom ? ` from ${formatDate(validFrom)}` : ''}`,
  'calling_set_up.ended': () => 'ended the set-up of calling',
  'phrase_set_up.ended': () => 'ended the set-up of the phrase guard',
  'import.started': ({ details: { fileName } }) => `started the import${fileName ? ` of “${fileName}”` : ''}`,
  'import.finished': () => 'finished an import',
  'trash.emptied': ({ details: { removed } }) =>
    `emptied the trash${removed ? `: ${counted(Number(removed), 'record')} permanently deleted` : ''}`,
  'bank.line_set_aside': () => 'ignored a bank line',
  'transfer.asked': (entry, the) => `requested ${the} bank payment${amount(entry)}`,
  'transfer.approved': (_, the) => `approved ${the} bank payment`,
  'transfer.canceled': (_, the) => `canceled ${the} bank payment`,
  'transfer.released': (_, the) => `retried ${the} bank payment`,
  'transfer.sending': (_, the) => `started sending ${the} bank payment`,
  'transfer.submitted': (_, the) => `sent ${the} bank payment to the bank`,
  'transfer.completed': (_, the) => `learned that ${the} bank payment is completed`,
  'transfer.failed': (_, the) => `learned that ${the} bank payment failed`,
  'transfer.held': (_, the) => `learned that the bank refused ${the} payment for now`,
  'transfer.unknown': (_, the) =>
    `got no confirmation from the bank for ${the} payment: the money may have been sent`,
  'transfer.postponed': (_, the) => `will try ${the} bank payment again`,
  'transfer.updated': (_, the) => `got an update on ${the} bank payment`,
  'transfer.returned': (_, the) => `learned that ${the} bank payment was returned`,
  'transfer.declared_unsent': (_, the) => `marked ${the} bank payment as not sent`,
  'transfer.closed': (_, the) => `closed ${the} bank payment, because the bank moved its money differently`,
  'transfer.alert': (_, the) => `found something wrong with ${the} bank payment. Check it with the bank`,
  'transfer.not_in_books': (entry) =>
    `found a bank payment${amount(entry)} that is not recorded here. Check it with the bank`,
} satisfies Record<string, Words>;

const CAMPAIGN_MOVES: Record<string, string> = { paused: 'paused', ended: 'ended' };
const stateStatus = (kind: string | undefined, holds: boolean, state: string) =>
  kind === 'emergency'
    ? `the emergency ban on calls in ${state} ${holds ? 'holds' : 'is lifted'}`
    : `the office is ${holds ? '' : 'not '}registered in ${state}`;
const BULK_LISTS: Record<string, string> = {
  'raw-leads': 'raw lead',
  leads: 'lead',
  clients: 'client',
  commissions: 'commission',
  invoices: 'invoice',
  payments: 'payment',
  documents: 'document',
  appointments: 'appointment',
};
const bulk = ({ details: { list, total } }: TimelineEntry) =>
  list && total ? counted(Number(total), BULK_LISTS[list] ?? 'row') : 'a list';
const numberList = ({ details: { list, asOf } }: TimelineEntry) =>
  `${list ?? 'a list of numbers'}${asOf ? ` of ${formatDate(asOf)}` : ''}`;
const listed = ({ details: { numbers } }: TimelineEntry) =>
  numbers ? `: ${counted(Number(numbers), 'number')}` : '';
const because = ({ details: { reason } }: TimelineEntry) => (reason ? `: ${reason}` : '');
const rows = ({ details }: TimelineEntry) =>
  details.rows ? `: ${counted(Number(details.rows), 'row')}` : '';
const resealed = ({
  details: { rows: sealedRows, files, unreadableRows, unreadableFiles },
}: TimelineEntry) => {
  const unreadable = Number(unreadableRows ?? 0) + Number(unreadableFiles ?? 0);
  const done = `: ${counted(Number(sealedRows ?? 0), 'row')} and ${counted(Number(files ?? 0), 'file')}`;
  return unreadable > 0 ? `${done}. ${formatCount(unreadable)} could not be read` : done;
};
const from = ({ details: { address } }: TimelineEntry) => (address ? ` from ${address}` : '');
const amount = ({ details }: TimelineEntry) =>
  details.amount ? ` of ${formatMoney(Math.abs(Number(details.amount)))}` : '';
const failures = ({ details: { count } }: TimelineEntry) =>
  count ? `${formatCount(Number(count))} failed sign-ins` : 'a failed sign-in';
