import { type Body, useApi } from '../../api/useApi';

export type SearchAnswer = Body<'/api/search'>;
export type SearchGroup = SearchAnswer['groups'][number];
/** A record by its number, with what may be done with it now. */
export type RecordHit = Body<'/api/search/records'>['records'][number];

/** Loaded every time: a person added a minute ago must be found. */
export const useSearch = (text: string) =>
  useApi('/api/search', text !== '' ? { query: { q: text } } : null, {
    revalidateIfStale: true,
    keepPreviousData: true,
  });

/** Records such as "lead-12", as they are now; those that are gone, or may not be opened, are left out. */
export const useRecords = (refs: readonly string[]) =>
  useApi('/api/search/records', refs.length > 0 ? { query: { of: refs.join(',') } } : null, {
    revalidateIfStale: true,
  });
