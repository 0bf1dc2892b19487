import { listCache } from './cache';
import { useCan } from './SessionContext';
import { useApi } from './useApi';

/** The tags that occur in the marketing database, to be offered while one is typed; none for who may not read it. */
export function useKnownTags(): string[] | undefined {
  const mayRead = useCan('raw_leads.read');
  return useApi('/api/raw-leads/facets', mayRead ? {} : null, listCache).data?.tags;
}
