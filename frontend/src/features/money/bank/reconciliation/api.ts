import { listCache, recordCache } from '../../../../api/cache';
import { answer, api } from '../../../../api/client';
import { useApi } from '../../../../api/useApi';
import { useMoneyAction } from '../../../../api/useMoneyAction';
import type { ReconciliationInput } from '../contract';

export const useReconciliation = (month: string) =>
  useApi('/api/bank-reconciliation', { query: { month } }, { ...recordCache, keepPreviousData: true });

/** How the month was reconciled, the newest first. */
export const useKeptReconciliations = (month: string) =>
  useApi('/api/bank-matching/reconciliations', { query: { month } }, listCache);

export const useKeptReconciliation = (id: number) =>
  useApi('/api/bank-matching/reconciliations/{id}', { path: { id } }, recordCache);

export const useReconcileMonth = () =>
  useMoneyAction((body: ReconciliationInput, once) =>
    answer(api.POST('/api/bank-matching/reconciliations', { ...once, body })),
  );
