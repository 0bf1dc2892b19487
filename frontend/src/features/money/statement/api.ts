import { recordCache } from '../../../api/cache';
import { type Params, useApi } from '../../../api/useApi';

export type StatementQuery = NonNullable<NonNullable<Params<'/api/commissions/statement'>>['query']>;

/** Pass null until the salesperson is known. */
export const useStatement = (query: StatementQuery | null) =>
  useApi('/api/commissions/statement', query && { query }, recordCache);
