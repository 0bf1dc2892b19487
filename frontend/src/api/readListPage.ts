import { api } from './client';

/** The ids of one page of a list, by its whole address. */
export async function readListPage(page: string): Promise<{ ids: number[]; hasMore: boolean }> {
  // The address is one that a list was read with.
  const get = api.GET as (path: string) => Promise<{ data?: { id: number }[]; response: Response }>;
  const { data, response } = await get(page);
  const params = new URL(page, window.location.origin).searchParams;
  const total = Number(response.headers.get('X-Total-Count') ?? '0');
  const ids = (data ?? []).map(({ id }) => id);
  const reached = Number(params.get('page') ?? '1') * Number(params.get('perPage') ?? '25');
  const isCapped = response.headers.get('X-Total-Capped') === 'true';
  return { ids, hasMore: reached < total || (isCapped && ids.length > 0) };
}
