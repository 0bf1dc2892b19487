import { listCache, recordCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import { useAction } from '../../../api/useAction';
import { useApi } from '../../../api/useApi';
import type { DayRange } from '../../../lib/dates/wallTime';
import type { CostCategory, JournalAccount, JournalAccountInput } from './contract';

interface Paged extends DayRange {
  page: number;
  perPage: number;
}

const kept = { ...recordCache, keepPreviousData: true };

export const useJournal = (query: Paged) => useApi('/api/journal', { query }, listCache);
export const useTrialBalance = (query: DayRange) => useApi('/api/journal/trial-balance', { query }, kept);
export const useMonths = (query: DayRange) => useApi('/api/journal/months', { query }, kept);
export const useBankLines = (query: Paged) => useApi('/api/journal/bank-lines', { query }, listCache);
export const useAccounts = () => useApi('/api/journal/accounts', {}, recordCache);

export const useMapAccount = (account: JournalAccount['account']) =>
  useAction((body: JournalAccountInput) =>
    answer(api.PUT('/api/journal/accounts/{account}', { params: { path: { account } }, body })),
  );

export const useSortLine = (id: number) =>
  useAction((category: CostCategory | null) =>
    answer(api.PUT('/api/journal/bank-lines/{id}', { params: { path: { id } }, body: { category } })),
  );
