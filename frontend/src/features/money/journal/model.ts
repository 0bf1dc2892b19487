import type { CostCategory, JournalAccount, MonthProfit } from './contract';

export const TABS = [
  { key: 'journal', label: 'Journal' },
  { key: 'trial-balance', label: 'Trial Balance' },
  { key: 'months', label: 'Profit by Month' },
  { key: 'costs', label: 'Costs' },
  { key: 'accounts', label: 'Accounts' },
] as const;

export type TabKey = (typeof TABS)[number]['key'];

/** The tab that the address names, else the journal. */
export const tabOf = (text: string | null): TabKey => TABS.find(({ key }) => key === text)?.key ?? 'journal';

export const COSTS: readonly { value: CostCategory; label: string }[] = [
  { value: 'bank_fee', label: 'Bank fee' },
  { value: 'interest', label: 'Interest' },
  { value: 'card_fee', label: 'Card fee' },
  { value: 'dispute_fee', label: 'Dispute fee' },
];

/** The accounts that bank lines are costs of, in the order of their columns. */
export const COST_ACCOUNTS = [
  ['bank_fees', 'Bank Fees'],
  ['interest', 'Interest'],
  ['card_fees', 'Card Fees'],
  ['dispute_fees', 'Dispute Fees'],
] as const satisfies readonly (readonly [JournalAccount['account'], string])[];

/** What an account adds to the month's profit, as the server has it; 0 when nothing was posted to it. */
export const sumOf = ({ sums }: MonthProfit, account: string): number =>
  sums.find((sum) => sum.account === account)?.amount ?? 0;

const NATURES = { asset: 'Asset', liability: 'Liability', income: 'Income', expense: 'Expense' } as const;

export const natureOf = ({ nature }: Pick<JournalAccount, 'nature'>): string => NATURES[nature];

/** `1000 Checking`. */
export const accountName = ({ number, name }: { number: string | null; name: string }): string =>
  number === null ? `${name} (no account)` : `${number} ${name}`;
