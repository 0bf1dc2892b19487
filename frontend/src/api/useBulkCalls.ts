import {
  type BulkCalls,
  type BulkChange,
  type BulkListName,
  type BulkSelection,
  MOST_ROWS,
  MOST_TRASHED,
} from '../lib/work/bulk';
import { answer, api } from './client';
import { dataWritten } from './dataWritten';
import { useCan } from './SessionContext';
import type { components } from './schema';
import { useCreate } from './useCreate';
import { useKnownTags } from './useKnownTags';

type BulkInput = components['schemas']['BulkInput'];

/** Rows of one page of what was left out. */
export const LEFT_OUT_PER_PAGE = 50;

const of = (id: number) => ({ params: { path: { id } } });

/** The requests of bulk actions. */
export function useBulkCalls(): BulkCalls {
  const { run } = useCreate((body: BulkInput, once) =>
    answer(api.POST('/api/bulk-actions', { ...once, body })),
  );
  const mayTrashMany = useCan('trash.many');
  return {
    mostTrashed: mayTrashMany ? MOST_ROWS : MOST_TRASHED,
    start: async (list: BulkListName, change: BulkChange, selection: BulkSelection) => {
      // The statuses that are offered are the ones that the API names.
      const started = await run({ list, ...change, ...selection } as BulkInput);
      return started.id;
    },
    progress: (id) => answer(api.GET('/api/bulk-actions/{id}', of(id))),
    leftOut: async (id, page) => {
      const query = { outcome: 'refused,changed,kept', page, perPage: LEFT_OUT_PER_PAGE };
      const { data, response } = await api.GET('/api/bulk-actions/{id}/rows', {
        params: { path: { id }, query },
      });
      return { rows: data ?? [], total: Number(response.headers.get('X-Total-Count') ?? 0) };
    },
    cancel: (id) => answer(api.POST('/api/bulk-actions/{id}/cancel', of(id))),
    undo: (id) => answer(api.POST('/api/bulk-actions/{id}/undo', of(id))),
    refresh: () => dataWritten.emit({ path: '/api/bulk-actions' }),
    useKnownTags,
  };
}
