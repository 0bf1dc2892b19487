import { listCache, recordCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import { useAction } from '../../../api/useAction';
import { type Params, useApi } from '../../../api/useApi';
import { useMoneyAction } from '../../../api/useMoneyAction';
import type { PaymentInput, PaymentPatch } from './model';

export type PaymentQuery = NonNullable<NonNullable<Params<'/api/payments'>>['query']>;
export type SummaryQuery = NonNullable<NonNullable<Params<'/api/payments/summary'>>['query']>;

const at = (id: number) => ({ params: { path: { id } } });

export const usePayments = (query: PaymentQuery) => useApi('/api/payments', { query }, listCache);
/** A client's newest payments; null: no client is named. */
export const useLastPayments = (clientId: number | null) =>
  useApi(
    '/api/payments',
    clientId === null ? null : { query: { clientId, sort: '-paymentDate', page: 1, perPage: 25 } },
    recordCache,
  );
export const useSummary = (query: SummaryQuery) =>
  useApi('/api/payments/summary', { query }, { ...listCache, keepPreviousData: true });
/** Loaded again whenever the page opens: a payment that is recorded moves this week. */
export const useCashWeeks = () => useApi('/api/payments/cash-weeks', {}, recordCache);
export const usePayment = (id: number) => useApi('/api/payments/{id}', { path: { id } }, recordCache);

export const useClient = (id: number | null) =>
  useApi('/api/clients/{id}', id === null ? null : { path: { id } }, recordCache);

/** What a choice of a client's records begins with, and what typing finds among the rest. */
const choiceOf = (clientId: number, search: string) => ({
  clientId,
  page: 1,
  perPage: 200,
  ...(search ? { search } : {}),
});

/** A client's invoices by due date, to choose one of; null: no client is chosen yet. */
export function useClientInvoices(clientId: number | null, isRefund: boolean, search = '') {
  // What is paid in full can only be refunded.
  const state = isRefund ? {} : { status: 'outstanding' as const };
  const query =
    clientId === null ? null : { ...choiceOf(clientId, search), ...state, sort: 'dueDate' as const };
  return useApi('/api/invoices', query && { query }, recordCache);
}

export const useClientPlans = (clientId: number | null, search = '') =>
  useApi('/api/payment-plans', clientId === null ? null : { query: choiceOf(clientId, search) }, recordCache);

export const useRecordPayment = () =>
  useMoneyAction((body: PaymentInput, once) => answer(api.POST('/api/payments', { ...once, body })));

export const useUpdatePayment = (id: number) =>
  useAction((body: PaymentPatch) => answer(api.PATCH('/api/payments/{id}', { ...at(id), body })));

export const useCompletePayment = (id: number) =>
  useMoneyAction((version: number, once) =>
    answer(api.POST('/api/payments/{id}/complete', { ...at(id), ...once, body: { version } })),
  );

export const useVoidPayment = (id: number) =>
  useMoneyAction((body: { version: number; reason: string }, once) =>
    answer(api.POST('/api/payments/{id}/void', { ...at(id), ...once, body })),
  );

/** What reversing the payment would come to now. */
export const useReversal = (id: number) =>
  useApi('/api/payments/{id}/reversal', { path: { id } }, recordCache);

export const useReversePayment = (id: number) =>
  useMoneyAction((body: { version: number; reason: string }, once) =>
    answer(api.POST('/api/payments/{id}/reverse', { ...at(id), ...once, body })),
  );

/** What a card is charged for. `amount` is in cents here, as the specification has it. */
export interface Charge {
  amount: number;
  clientId: number;
  invoiceId: number | null;
  paymentPlanId: number | null;
}

export const useCreateIntent = () =>
  useMoneyAction((body: Charge, once) => answer(api.POST('/api/payments/create-intent', { ...once, body })));

export type MockCharge = Omit<Charge, 'amount'> & { amount: number };

/** Demo only: a payment that no bank knows of. Its amount is in dollars, as in every payment. */
export const useMockCard = () =>
  useMoneyAction((body: MockCharge, once) => answer(api.POST('/api/payments/mock-card', { ...once, body })));

export type CardHint = Omit<Charge, 'amount'> & { paymentIntentId: string };

/** Tells the server to ask the provider about a charge; the provider's own event may come first. */
export const useCardHint = () =>
  useMoneyAction((body: CardHint, once) =>
    answer(api.POST('/api/payments/stripe-webhook', { ...once, body })),
  );
