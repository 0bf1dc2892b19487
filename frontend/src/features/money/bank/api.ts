import type { SWRConfiguration } from 'swr';
import type { ApiError } from '../../../api/ApiError';
import { recordCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import { useAction } from '../../../api/useAction';
import { type GetPath, useApi } from '../../../api/useApi';
import { useMoneyAction } from '../../../api/useMoneyAction';
import type {
  BankTransactionQuery,
  CommissionTransferInput,
  PartnerTransferInput,
  PayableQuery,
  TransferClosing,
} from './contract';

/** Part 2, section 9. The server asks the bank once a minute, however many browsers are open. */
const POLL_MS = 60_000;

/** No session, or no right: asking again changes nothing. */
const IS_FINAL = [401, 403, 404];

/** Polls every minute, after a failure too; what was there stays meanwhile. */
export const bankCache = {
  revalidateIfStale: true,
  keepPreviousData: true,
  dedupingInterval: POLL_MS / 2,
  refreshInterval: POLL_MS,
  // SWR ends its polling at the first failure and leaves the rest to this.
  shouldRetryOnError: true,
  onErrorRetry: (error: ApiError, _key, _config, revalidate, options) => {
    if (!IS_FINAL.includes(error.status)) setTimeout(() => void revalidate(options), POLL_MS);
  },
} satisfies SWRConfiguration;

/** Everything that shows the bank's own figures. */
export const BANK_READS: GetPath[] = [
  '/api/mercury-bank/account',
  '/api/mercury-bank/transactions',
  '/api/mercury-bank/transactions/{id}',
  '/api/mercury-bank/counterparties',
];

const at = (id: string) => ({ params: { path: { id } } });

export const useBankAccount = () => useApi('/api/mercury-bank/account', {}, bankCache);

export const useCounterparties = () => useApi('/api/mercury-bank/counterparties', {}, recordCache);

export const useBankTransactions = (query: BankTransactionQuery) =>
  useApi('/api/mercury-bank/transactions', { query }, bankCache);

export const useBankTransaction = (id: string) =>
  useApi('/api/mercury-bank/transactions/{id}', { path: { id } }, { ...bankCache, keepPreviousData: false });

/** Our transfers that staff must look at. */
export const useBankAlerts = () => useApi('/api/mercury-bank/alerts', {}, bankCache);

/** What waits to be paid by bank; null: not asked yet. */
export const usePayable = (query: PayableQuery | null) =>
  useApi('/api/mercury-bank/payable', query && { query }, recordCache);

/** Has the bank asked now, by the server. */
export const useAskBank = () => useAction((_: null) => answer(api.POST('/api/mercury-bank/refresh')));

/** Asks the bank how one transfer is. */
export const useRefreshTransaction = () =>
  useAction((id: string) => answer(api.POST('/api/mercury-bank/transactions/{id}/refresh', at(id))));

/** What sending it would come to; nothing is stored. */
export const useReviewPartner = () =>
  useAction((body: PartnerTransferInput) =>
    answer(api.POST('/api/mercury-bank/partner-payment/review', { body })),
  );

export const useReviewCommission = () =>
  useAction((body: CommissionTransferInput) =>
    answer(api.POST('/api/mercury-bank/commission-payment/review', { body })),
  );

export const usePayPartner = () =>
  useMoneyAction((body: PartnerTransferInput, once) =>
    answer(api.POST('/api/mercury-bank/partner-payment', { ...once, body })),
  );

export const usePayCommission = () =>
  useMoneyAction((body: CommissionTransferInput, once) =>
    answer(api.POST('/api/mercury-bank/commission-payment', { ...once, body })),
  );

/** What a person decides about a transfer of ours. */
export type Decision = 'approve' | 'cancel' | 'release' | 'close';

export const useDecideTransfer = (id: string, decision: Exclude<Decision, 'close'>) =>
  useMoneyAction((version: number, once) =>
    answer(
      api.POST(`/api/mercury-bank/transfers/{id}/${decision}`, { ...at(id), ...once, body: { version } }),
    ),
  );

/** Closes one whose money the bank moved otherwise than recorded here, for a reason. */
export const useCloseTransfer = (id: string) =>
  useMoneyAction((body: TransferClosing, once) =>
    answer(api.POST('/api/mercury-bank/transfers/{id}/close', { ...at(id), ...once, body })),
  );

/** The receipt's PDF, numbered once; always the same bytes. */
export const receiptUrl = (id: string) => `/api/mercury-bank/transactions/${id}/receipt.pdf`;
