import { listCache } from './cache';
import { useCan } from './SessionContext';
import type { components } from './schema';
import { useApi } from './useApi';

type ListName = components['schemas']['ListName'];

/** The views that a list has by itself, each with how many it shows; undefined until the server has answered. */
export function useViewCounts(list: ListName | null) {
  const mayRead = useCan('staff.read');
  const { data, error } = useApi('/api/view-counts', list && mayRead ? { query: { list } } : null, listCache);
  return data ?? (error ? [] : undefined);
}
