import type { SWRConfiguration } from 'swr';
import { MAX_PER_PAGE } from './readPages';
import { type GetPath, type Params, useApi } from './useApi';

/** All rows of a list without pages on the screen; one that the server answers at once is asked for once. */
export function useAllRows<P extends GetPath>(
  path: P,
  paramsOf: (perPage: number) => Params<P>,
  options: SWRConfiguration,
) {
  const first = useApi(path, paramsOf(MAX_PER_PAGE), options);
  const total = first.total ?? 0;
  const all = useApi(path, total > MAX_PER_PAGE ? paramsOf(total) : null, options);
  return all.data === undefined ? first : all;
}
