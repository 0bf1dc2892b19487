import { listCache } from '../../../api/cache';
import { type Params, useApi } from '../../../api/useApi';

export type ReceivableQuery = NonNullable<NonNullable<Params<'/api/receivables'>>['query']>;

export const useReceivables = (query: ReceivableQuery) => useApi('/api/receivables', { query }, listCache);
/** Without a day, what is outstanding now. */
export const useOutstanding = (asOf?: string) =>
  useApi('/api/invoices/aging', asOf ? { query: { asOf } } : {}, listCache);
/** `null`: not for this user. */
export const useBalances = (asOf: string | undefined, mayRead: boolean) =>
  useApi('/api/balances', mayRead ? { query: asOf ? { asOf } : {} } : null, listCache);
