import { recordCache } from '../../../../api/cache';
import { answer, api } from '../../../../api/client';
import { useApi } from '../../../../api/useApi';
import { useMoneyAction } from '../../../../api/useMoneyAction';
import type { BatchInput, OffsetAgreementInput } from '../contract';
import { isUnderWay } from './model';

/** How often the progress of a batch is asked for while it is watched. */
const WATCH_MS = 5_000;

export const useSendBatch = () =>
  useMoneyAction((body: BatchInput, once) =>
    answer(api.POST('/api/mercury-bank/batches', { ...once, body })),
  );

export const useBatch = (id: number) =>
  useApi(
    '/api/mercury-bank/batches/{id}',
    { path: { id } },
    {
      ...recordCache,
      dedupingInterval: WATCH_MS / 2,
      refreshInterval: (latest) => (latest && isUnderWay(latest.body) ? WATCH_MS : 0),
    },
  );

/** What a salesperson owes from clawbacks, and whether it may be taken off. */
export const useAgreement = (userId: number) =>
  useApi('/api/commissions/agreements', { query: { userId } }, recordCache);

export const useRecordAgreement = () =>
  useMoneyAction((body: OffsetAgreementInput, once) =>
    answer(api.POST('/api/commissions/agreements', { ...once, body })),
  );

export const useApproveBatch = (id: number) =>
  useMoneyAction((version: number, once) =>
    answer(
      api.POST('/api/mercury-bank/batches/{id}/approve', {
        params: { path: { id } },
        ...once,
        body: { version },
      }),
    ),
  );
