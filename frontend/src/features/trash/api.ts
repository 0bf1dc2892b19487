import { listCache } from '../../api/cache';
import { answer, api } from '../../api/client';
import type { components } from '../../api/schema';
import { useAction } from '../../api/useAction';
import { type GetPath, type Params, useApi } from '../../api/useApi';

export type TrashRow = components['schemas']['TrashRow'];
type TrashQuery = NonNullable<NonNullable<Params<'/api/trash'>>['query']>;

/** Refetched after a record is restored. */
const READS_AFFECTED_BY_RESTORE: GetPath[] = [
  '/api/trash',
  '/api/raw-leads',
  '/api/raw-leads/facets',
  '/api/leads',
  '/api/leads/facets',
  '/api/clients',
  '/api/clients/facets',
  '/api/clients/{id}/documents',
  '/api/properties/client/{clientId}',
  '/api/documents',
];

export const useTrash = (query: TrashQuery) => useApi('/api/trash', { query }, listCache);

export const useRestore = () =>
  useAction(
    ({ kind, id }: TrashRow) => api.POST('/api/trash/restore', { body: { kind, id } }),
    READS_AFFECTED_BY_RESTORE,
  );

export const useEmptyTrash = () => useAction(() => answer(api.DELETE('/api/trash')), ['/api/trash']);
