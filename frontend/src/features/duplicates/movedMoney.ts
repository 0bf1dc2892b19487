import { formatDate } from '../../lib/dates/dates';
import { centsOf, dollarsOf } from '../../lib/money/cents';
import { formatMoney } from '../../lib/money/money';
import { inWords } from '../../lib/people/mergeWords';
import { counted, wordsOf } from '../../lib/words/labels';
import type { DryRun, MovedMoney } from './model';

/** The kinds of money records in the order in which they are shown. */
const KINDS: readonly [kind: MovedMoney['kind'], one: string, Title: string, Many: string][] = [
  ['payment_plan', 'payment plan', 'Payment plan', 'Payment Plans'],
  ['invoice', 'invoice', 'Invoice', 'Invoices'],
  ['payment', 'payment', 'Payment', 'Payments'],
  ['commission', 'commission', 'Commission', 'Commissions'],
];

/** All records of one kind that would change their client. */
export interface MoneyGroup {
  kind: MovedMoney['kind'];
  title: string;
  /** "$1,200.00 in 3 payments" */
  total: string;
  /** "Completed $1,000.00, Canceled $200.00" where the total is of several statuses. */
  byStatus: string;
  rows: { id: number; text: string }[];
}

/** Cents are added up, so that nothing is rounded. A refund is below zero and takes its amount out. */
const sumOf = (rows: readonly MovedMoney[]): string =>
  formatMoney(dollarsOf(rows.reduce((sum, { amount }) => sum + centsOf(amount), 0)));

/** A canceled payment is in the total as it is in the list: here stands how much of it is what. */
function byStatus(rows: readonly MovedMoney[]): string {
  const statuses = [...new Set(rows.map(({ status }) => status))];
  if (statuses.length < 2) return '';
  const part = (status: string) => sumOf(rows.filter((row) => row.status === status));
  return statuses.map((status) => `${wordsOf(status)} ${part(status)}`).join(', ');
}

/** "Payment 31 · Nov 20, 2026 · $1,000.00 · Completed" */
const rowText = (title: string, { id, on, amount, status }: MovedMoney): string =>
  [`${title} ${id}`, on ? formatDate(on) : '', formatMoney(amount), wordsOf(status)]
    .filter(Boolean)
    .join(' · ');

/** What would change its client, kind by kind; a kind without a record is left out. */
export function moneyGroups(money: readonly MovedMoney[]): MoneyGroup[] {
  return KINDS.flatMap(([kind, one, Title, Many]) => {
    const rows = money.filter((row) => row.kind === kind);
    if (rows.length === 0) return [];
    return {
      kind,
      title: Many,
      total: `${sumOf(rows)} in ${counted(rows.length, one)}`,
      byStatus: byStatus(rows),
      rows: rows.map((row) => ({ id: row.id, text: rowText(Title, row) })),
    };
  });
}

const ofWhom = (name: string) => `${name}${name.endsWith('s') ? '’' : '’s'}`;

/** "$4,200.00 in 6 payments of Anna Ruiz would become Ana Ruiz’s." */
export const moneySentence = (groups: readonly MoneyGroup[], { absorbed, survivor }: DryRun): string =>
  `${inWords(groups.map(({ total }) => total))} of ${absorbed.name} would become ${ofWhom(survivor.name)}.`;
