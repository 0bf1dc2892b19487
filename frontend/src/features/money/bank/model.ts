import { isDate } from '../../../lib/dates/wallTime';
import { dollarsOf, readCents } from '../../../lib/money/cents';
import { formatMoney } from '../../../lib/money/money';
import { wordsOf } from '../../../lib/words/labels';
import { knownChoice } from '../../../ui/filters/contactFilter';
import type { ListState } from '../../../ui/list/useListState';
import type { BankTransaction, BankTransactionQuery } from './contract';

/** Part 2, section 4; in its order. */
export const STATUSES = ['completed', 'pending', 'processing', 'failed', 'canceled'] as const;
export const TYPES = ['partner_payment', 'commission_payment', 'client_refund', 'expense', 'other'] as const;

export const MONITOR_FILTERS = ['status', 'type', 'from', 'to', 'minAmount', 'maxAmount'] as const;
export type MonitorFilter = (typeof MONITOR_FILTERS)[number];
export const DEFAULT_SORT = '-transactionDate';

/** The balances come in whole cents (R2-073). */
export const dollarsOfCents = (cents: number): number => cents / 100;

/** "+$1,250.50" came in, "−$1,250.50" went out. */
export const signedText = ({ amount, direction }: Pick<BankTransaction, 'amount' | 'direction'>) =>
  `${direction === 'debit' ? '\u2212' : '+'}${formatMoney(amount)}`;

/** Done, and nothing about it needs to be said. */
export const isNormal = ({ status, reason }: Pick<BankTransaction, 'status' | 'reason'>) =>
  status === 'completed' && !reason;

const METHOD_LABELS: Record<string, string> = { ach: 'ACH', ACH: 'ACH' };
export const methodLabel = (method: string) => METHOD_LABELS[method] ?? wordsOf(method);

export const recipientOf = ({ counterparty }: Pick<BankTransaction, 'counterparty'>) =>
  counterparty.name || 'Unknown';

/** Where the money of one that waits goes. */
export const accountOf = ({ account }: Pick<BankTransaction, 'account'>) =>
  account ?? 'Not shown by the bank';

/** What a row is called where its description is missing. */
export const descriptionOf = ({ description, reference, type }: BankTransaction) =>
  description || reference || wordsOf(type);

/** "$1,250.00 to Harbor Title" */
export const inWords = (row: Pick<BankTransaction, 'amount' | 'direction' | 'counterparty'>) =>
  `${formatMoney(row.amount)} ${row.direction === 'debit' ? 'to' : 'from'} ${recipientOf(row)}`;

/** "$1,250.00 for Ann Lee to Harbor Title" */
export const payeeInWords = (row: Pick<BankTransaction, 'amount' | 'counterparty' | 'payee'>) =>
  `${formatMoney(row.amount)}${row.payee ? ` for ${row.payee}` : ''} to ${recipientOf(row)}`;

const plain = (name: string) => name.trim().toLowerCase();

/** The bank has the recipient under another name than the payee's: the approver should look twice. */
export const reachesAnother = (row: Pick<BankTransaction, 'counterparty' | 'payee'>) =>
  Boolean(row.payee) && plain(row.payee ?? '') !== plain(recipientOf(row));

/** A transfer of ours; the bank's other lines are not decided here. */
export const isOurs = ({ id }: Pick<BankTransaction, 'id'>) => id.startsWith('T');

/** Its answer was lost days ago: a person who looked at the bank's own pages says that it was never sent. */
export const isUnconfirmed = ({ bankState }: Pick<BankTransaction, 'bankState'>) =>
  bankState === 'unconfirmed';

/** What releasing a transfer is called: one that the bank holds is tried again. */
export const releaseLabel = (row: Pick<BankTransaction, 'bankState'>) =>
  isUnconfirmed(row) ? 'Mark as Not Sent' : 'Try Again';

type Narrowing = Pick<ListState<MonitorFilter>, 'search' | 'filters' | 'sort' | 'page' | 'perPage'>;

const choices = <V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: wordsOf(value) }));
export const STATUS_OPTIONS = choices(STATUSES);
export const TYPE_OPTIONS = choices(TYPES);

/** A typed amount above 0, as the API takes it. */
function amountOf(name: 'minAmount' | 'maxAmount', typed: string | undefined) {
  const cents = readCents(typed ?? '');
  return cents !== null && cents !== undefined && cents > 0 ? { [name]: dollarsOf(cents) } : {};
}

/** The monitor's URL parameters as an API query, without unknown values. */
export function monitorQuery({ search, filters, sort, page, perPage }: Narrowing): BankTransactionQuery {
  const status = knownChoice(STATUS_OPTIONS, filters.status);
  const type = knownChoice(TYPE_OPTIONS, filters.type);
  const days = {
    ...(isDate(filters.from) ? { from: filters.from } : {}),
    ...(isDate(filters.to) ? { to: filters.to } : {}),
  };
  const amounts = {
    ...amountOf('minAmount', filters.minAmount),
    ...amountOf('maxAmount', filters.maxAmount),
  };
  // The sort goes to the API as it is; the API says when there is no such sort.
  return {
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(type ? { type } : {}),
    ...days,
    ...amounts,
    ...(sort === DEFAULT_SORT ? {} : { sort }),
    page,
    perPage,
  } as BankTransactionQuery;
}
