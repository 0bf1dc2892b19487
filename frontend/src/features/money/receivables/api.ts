import { listCache } from '../../../api/cache';
import { type Params, useApi } from '../../../api/useApi';

export type ReceivableQuery = NonNullable<NonNullable<Params<'/api/receivables'>>['query']>;

export const useReceivables = (query: ReceivableQuery) => useApi('/api/receivables', { query }, listCache);
export const useOutstanding = () => useApi('/api/invoices/aging', {}, listCache);
