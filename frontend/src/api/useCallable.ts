import { type CallList, filtersOf, filterText } from '../lib/calling/callable';
import { queryUrl } from '../lib/paths/queryUrl';
import { listCache, recordCache } from './cache';
import { type Params, useApi } from './useApi';

type CallableQuery = NonNullable<NonNullable<Params<'/api/contact/callable'>>['query']>;

// What stands in an address or in a campaign goes to the API as it is; the API says what of it there is not.
const queryOf = (list: CallList, filter: string) => ({ list, ...filtersOf(filter) }) as CallableQuery;

/** How many people of a list with these filters may be called; null: not yet. */
export const useCallable = (list: CallList, filter: string | null) =>
  useApi('/api/contact/callable', filter === null ? null : { query: queryOf(list, filter) }, listCache);

const POLL_MS = 3000;

/** The same, asked again while numbers are being looked up: the end of an import that a user watches. */
export const useCallableSoon = (list: CallList, filter: string) =>
  useApi(
    '/api/contact/callable',
    { query: queryOf(list, filter) },
    {
      ...recordCache,
      dedupingInterval: POLL_MS / 2,
      refreshInterval: (latest) => ((latest?.body.waiting ?? 0) > 0 ? POLL_MS : 0),
    },
  );

/** The filters of a list's query, as `useCallable` takes them. */
export const filterOfQuery = (query: object): string => filterText(queryUrl('', query).slice(1));
