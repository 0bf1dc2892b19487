import { listCache } from '../../api/cache';
import { api } from '../../api/client';
import type { components } from '../../api/schema';
import { useAction } from '../../api/useAction';
import { type Params, useApi } from '../../api/useApi';

export type Suppression = components['schemas']['Suppression'];
type SuppressionQuery = NonNullable<NonNullable<Params<'/api/suppressions'>>['query']>;

export const useSuppressions = (query: SuppressionQuery) => useApi('/api/suppressions', { query }, listCache);

export const useLift = (id: number) =>
  useAction((reason: string) =>
    api.POST('/api/suppressions/{id}/lift', { params: { path: { id } }, body: { reason } }),
  );
