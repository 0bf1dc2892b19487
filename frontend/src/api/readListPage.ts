import type { ListedRecord } from '../lib/paths/listTrail';
import { api } from './client';

/** One page of a list, by its whole address. */
export async function readListPage(page: string): Promise<{ rows: ListedRecord[]; hasMore: boolean }> {
  // The address is one that a list was read with.
  const get = api.GET as (path: string) => Promise<{ data?: ListedRecord[]; response: Response }>;
  const { data, response } = await get(page);
  const params = new URL(page, window.location.origin).searchParams;
  const total = Number(response.headers.get('X-Total-Count') ?? '0');
  const rows = data ?? [];
  const reached = Number(params.get('page') ?? '1') * Number(params.get('perPage') ?? '25');
  const isCapped = response.headers.get('X-Total-Capped') === 'true';
  return { rows, hasMore: reached < total || (isCapped && rows.length > 0) };
}
