/** The answers and bodies of the journal's routes. */
import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

export type JournalEntry = Schemas['JournalEntry'];
export type JournalAccount = Schemas['JournalAccount'];
export type JournalAccountInput = Schemas['JournalAccountInput'];
export type TrialBalance = Schemas['TrialBalance'];
export type TrialBalanceRow = Schemas['TrialBalanceRow'];
export type MonthProfit = Schemas['MonthProfit'];
export type SortedBankLine = Schemas['SortedBankLine'];
export type CostCategory = Schemas['CostCategory'];
