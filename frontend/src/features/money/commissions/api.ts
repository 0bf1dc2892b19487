import { listCache, recordCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import { useAction } from '../../../api/useAction';
import { type Body, type Params, useApi } from '../../../api/useApi';
import { useMoneyAction } from '../../../api/useMoneyAction';
import { useQuestion } from '../../../api/useQuestion';
import type { CalculateBody, CommissionBody, CommissionPatch, DecisionBody, WithdrawBody } from './model';

export type CommissionQuery = NonNullable<NonNullable<Params<'/api/commissions'>>['query']>;
export type PaymentChoice = Body<'/api/payments'>[number];

/** Page size of the payment choices. */
export const PAYMENTS_OFFERED = 200;

const at = (id: number) => ({ params: { path: { id } } });

export const useCommissions = (query: CommissionQuery) => useApi('/api/commissions', { query }, listCache);
export const useCommission = (id: number) => useApi('/api/commissions/{id}', { path: { id } }, recordCache);
export const useSummary = () => useApi('/api/commissions/summary', {}, recordCache);

/** Commissions whose approval by this person a refund took back; null for who approves none. */
export const useLostApprovals = (userId: number | null) =>
  useApi(
    '/api/commissions',
    userId === null ? null : { query: { lostApprovalOf: userId, page: 1, perPage: 1 } },
    recordCache,
  );

/** Staff who can earn commissions; pass false to skip the request. */
export const useEarners = (isWanted = true) =>
  useApi('/api/users', isWanted ? { query: { role: 'SalesRep' } } : null, listCache);

/** Everyone with a statement, who left too; pass false to skip the request. */
export const useStatementPeople = (isWanted = true) =>
  useApi('/api/commissions/earners', isWanted ? {} : null, listCache);

/** A client's completed, not fully refunded payments, newest first; pass null to skip the request. */
export const usePaymentsOf = (clientId: number | null, page: number) =>
  useApi(
    '/api/payments',
    clientId === null
      ? null
      : { query: { clientId, status: 'completed', mock: false, page, perPage: PAYMENTS_OFFERED } },
    recordCache,
  );

/** Pass null for a commission without a linked payment. */
export const usePayment = (id: number | null) =>
  useApi('/api/payments/{id}', id === null ? null : { path: { id } }, recordCache);

export const useCalculation = (question: CalculateBody | null) =>
  useQuestion('/api/commissions/calculate', question, (body) =>
    answer(api.POST('/api/commissions/calculate', { body })),
  );

/** The commission a payment would earn a salesperson; pass null until both are chosen. */
export const useProposal = (query: { userId: number; paymentId: number } | null) =>
  useApi('/api/commissions/proposal', query && { query }, recordCache);

export const useCreateCommission = () =>
  useMoneyAction((body: CommissionBody, once) => answer(api.POST('/api/commissions', { ...once, body })));

export const useUpdateCommission = (id: number) =>
  useAction((body: CommissionPatch) => answer(api.PATCH('/api/commissions/{id}', { ...at(id), body })));

/** Approves, denies or reduces. */
export const useDecision = (id: number) =>
  useAction((body: DecisionBody) => answer(api.PUT('/api/commissions/{id}', { ...at(id), body })));

/** Makes an approved one pending again. */
export const useWithdrawal = (id: number) =>
  useMoneyAction((body: WithdrawBody, once) =>
    answer(api.POST('/api/commissions/{id}/withdraw-approval', { ...at(id), ...once, body })),
  );
