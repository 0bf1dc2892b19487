import { listCache } from '../../api/cache';
import { answer, api } from '../../api/client';
import type { components } from '../../api/schema';
import { useAction } from '../../api/useAction';
import { type Params, useApi } from '../../api/useApi';

export type TrashRow = components['schemas']['TrashRow'];
type TrashQuery = NonNullable<NonNullable<Params<'/api/trash'>>['query']>;

export const useTrash = (query: TrashQuery) => useApi('/api/trash', { query }, listCache);

export const useRestore = () =>
  useAction(({ kind, id }: TrashRow) => api.POST('/api/trash/restore', { body: { kind, id } }));

export const useEmptyTrash = () => useAction(() => answer(api.DELETE('/api/trash')));
