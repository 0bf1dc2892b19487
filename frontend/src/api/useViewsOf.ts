import { neverStale } from './cache';
import { answer, api } from './client';
import { useCan } from './SessionContext';
import type { components } from './schema';
import { useApi } from './useApi';
import { useCreate } from './useCreate';
import { useRefresh } from './useRefresh';

type Schemas = components['schemas'];
type ListName = Schemas['ListName'];
type SavedView = Schemas['SavedView'];
type ViewDraft = Omit<Schemas['ViewInput'], 'list'>;
type ListLayout = Omit<Schemas['ListLayoutInput'], 'list'>;

/** The views of a list, and how this person likes it. Loaded once for each list, and again after a change made here. */
export function useViewsOf(list: ListName | undefined) {
  const mayRead = useCan('staff.read');
  const { data } = useApi('/api/views', list && mayRead ? { query: { list } } : null, neverStale);
  const refresh = useRefresh();
  const made = useCreate((body: Schemas['ViewInput'], once) =>
    answer(api.POST('/api/views', { ...once, body })),
  );
  const of = { list: list ?? 'leads' } as const;
  const again = () => refresh('/api/views');
  return {
    data,
    create: async (draft: ViewDraft) => {
      const { id } = await made.run({ ...of, ...draft });
      await again();
      return id;
    },
    change: async ({ id, version }: Pick<SavedView, 'id' | 'version'>, draft: ViewDraft) => {
      const { name, query, columns, density, shared } = draft;
      const body = { name, query, columns, density, shared, version } as Schemas['ViewPatch'];
      try {
        await api.PUT('/api/views/{id}', { params: { path: { id } }, body });
      } finally {
        // Also after someone else changed it first: the next try is based on what there is now.
        await again();
      }
    },
    remove: async ({ id }: Pick<SavedView, 'id'>) => {
      await api.DELETE('/api/views/{id}', { params: { path: { id } } });
      await again();
    },
    keep: async (layout: ListLayout) => {
      await api.PUT('/api/list-layouts', { body: { ...of, ...layout } });
      await again();
    },
  };
}
