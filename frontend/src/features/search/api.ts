import { type Body, useApi } from '../../api/useApi';

export type SearchGroup = Body<'/api/search'>['groups'][number];

/** What the server searches for; less would match nearly everyone. */
export const MIN_CHARACTERS = 2;

/** Asked afresh each time: a person added a minute ago must be found. */
export const useSearch = (text: string) =>
  useApi('/api/search', text.length >= MIN_CHARACTERS ? { query: { q: text } } : null, {
    revalidateIfStale: true,
    keepPreviousData: true,
  });
