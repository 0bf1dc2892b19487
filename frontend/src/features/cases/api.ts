import { listCache } from '../../api/cache';
import type { components } from '../../api/schema';
import { type Params, useApi } from '../../api/useApi';

export type BoardRow = components['schemas']['CaseBoardRow'];
export type BoardQuery = NonNullable<NonNullable<Params<'/api/exit-cases/board'>>['query']>;

export const useCaseBoard = (query: BoardQuery) => useApi('/api/exit-cases/board', { query }, listCache);
