import type { FetchOptions } from 'openapi-fetch';
import type { PathsWithMethod, SuccessResponseJSON } from 'openapi-typescript-helpers';
import useSWR, { type SWRConfiguration } from 'swr';
import { queryUrl } from '../lib/paths/queryUrl';
import type { ApiError } from './ApiError';
import { readPages } from './readPages';
import type { paths } from './schema';

export type GetPath = PathsWithMethod<paths, 'get'>;
type Operation<P extends GetPath> = paths[P] extends { get: infer O }
  ? O & Record<string | number, unknown>
  : never;
export type Params<P extends GetPath> = FetchOptions<Operation<P>>['params'];
export type Body<P extends GetPath> = SuccessResponseJSON<Operation<P>>;

/** What a read leaves in the cache: the body, and the list's total from the headers. */
interface Answer<T> {
  body: T;
  total: number | null;
  capped: boolean;
  /** The key it was asked under: rows of other filters are kept while new ones load, but not when those fail. */
  of: string;
}

/** The cache key's first element is the path (part 1, section 7). */
type ApiKey = readonly [path: GetPath, params: unknown];

interface ApiResult<T> {
  data: T | undefined;
  /** Rows that match, from X-Total-Count; null when the answer is not a list. */
  total: number | null;
  capped: boolean;
  error: ApiError | undefined;
  /** Nothing to show yet, not even why: a form that began after a failure stays when it is asked again. */
  isLoading: boolean;
  /** Asking again while older rows may still be shown. */
  isValidating: boolean;
  reload: () => void;
  /** What was asked, as an address; null when nothing was, or the path has parts to fill in. */
  address: string | null;
  /** Puts what a write answered in place of what was read. */
  put: (body: T) => void;
}

const keyText = (key: ApiKey | null) => JSON.stringify(key);

async function read<T>([path, params]: ApiKey): Promise<Answer<T>> {
  const { data, response } = await readPages(path, params);
  const total = response.headers.get('X-Total-Count');
  return {
    body: data as T,
    total: total === null ? null : Number(total),
    capped: response.headers.get('X-Total-Capped') === 'true',
    of: keyText([path, params]),
  };
}

function addressOf(path: string, params: unknown): string | null {
  const { query } = (params ?? {}) as { query?: object };
  return params === null || path.includes('{') ? null : queryUrl(path, query ?? {});
}

/**
 * A read through the cache. `params` null means: not yet. Options of SWR may be given, e.g. `listCache` for
 * the lists that the specification caches for 60 seconds.
 */
export function useApi<P extends GetPath>(
  path: P,
  params: Params<P> | null,
  options?: SWRConfiguration<Answer<Body<P>>, ApiError>,
): ApiResult<Body<P>> {
  const key: ApiKey | null = params === null ? null : [path, params];
  const { data, error, isLoading, isValidating, mutate } = useSWR<Answer<Body<P>>, ApiError, ApiKey | null>(
    key,
    read,
    options,
  );
  const shown = error === undefined || data?.of === keyText(key) ? data : undefined;
  return {
    data: shown?.body,
    total: shown?.total ?? null,
    capped: shown?.capped ?? false,
    error,
    isLoading: isLoading && error === undefined,
    isValidating,
    reload: () => void mutate(),
    put: (body) => void mutate({ body, total: null, capped: false, of: keyText(key) }, { revalidate: false }),
    address: addressOf(path, params),
  };
}
