import { type Body, useApi } from '../../api/useApi';

export type SearchGroup = Body<'/api/search'>['groups'][number];

/** Asked afresh each time: a person added a minute ago must be found. */
export const useSearch = (text: string) =>
  useApi('/api/search', text !== '' ? { query: { q: text } } : null, {
    revalidateIfStale: true,
    keepPreviousData: true,
  });
