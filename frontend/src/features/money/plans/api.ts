import { listCache, recordCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import { useAction } from '../../../api/useAction';
import { useAllRows } from '../../../api/useAllRows';
import { type Params, useApi } from '../../../api/useApi';
import { useMoneyAction } from '../../../api/useMoneyAction';
import { useQuestion } from '../../../api/useQuestion';
import type { PlanInput, PlanPatch, PreviewInput } from './model';

export type PlanQuery = NonNullable<NonNullable<Params<'/api/payment-plans'>>['query']>;

const at = (id: number) => ({ params: { path: { id } } });

export const usePlans = (query: PlanQuery) => useApi('/api/payment-plans', { query }, listCache);
/** `null`: none is named. */
export const usePlan = (id: number | null) =>
  useApi('/api/payment-plans/{id}', id === null ? null : { path: { id } }, recordCache);

/** What the plan asked for once, in the order of the days. */
export const usePlanVoidInvoices = (id: number) =>
  useAllRows(
    '/api/invoices',
    (perPage) => ({ query: { planId: id, status: 'void', sort: 'dueDate', page: 1, perPage } }) as const,
    recordCache,
  );

export const useCreatePlan = () =>
  useMoneyAction((body: PlanInput, once) => answer(api.POST('/api/payment-plans', { ...once, body })));

export const useUpdatePlan = (id: number) =>
  useAction((body: PlanPatch & { version: number }) =>
    answer(api.PATCH('/api/payment-plans/{id}', { ...at(id), body })),
  );

/** The schedule that the terms would give, as the server makes it. */
export const usePreview = (question: PreviewInput | null) =>
  useQuestion('/api/payment-plans/preview', question, (body) =>
    answer(api.POST('/api/payment-plans/preview', { body })),
  );
