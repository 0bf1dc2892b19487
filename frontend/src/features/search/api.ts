import { type Body, useApi } from '../../api/useApi';

export type SearchGroup = Body<'/api/search'>['groups'][number];

/** What the server searches for; less would match nearly everyone. */
export const LEAST_CHARACTERS = 2;

/** Asked afresh each time: a person added a minute ago must be found. */
export const useSearch = (text: string) =>
  useApi('/api/search', text.length >= LEAST_CHARACTERS ? { query: { q: text } } : null, {
    revalidateIfStale: true,
    keepPreviousData: true,
  });
