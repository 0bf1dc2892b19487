import { recordCache } from '../../api/cache';
import type { components } from '../../api/schema';
import { useApi } from '../../api/useApi';
import { isAtWork } from '../../lib/work/bulk';

export type BulkAction = components['schemas']['BulkAction'];

const POLL_MS = 2000;

/** The bulk actions that this person started, newest first; those at work are followed. */
export const useBulkActions = (query: { page: number; perPage: number }) =>
  useApi(
    '/api/bulk-actions',
    { query },
    {
      ...recordCache,
      keepPreviousData: true,
      refreshInterval: (latest) => (latest?.body.some(isAtWork) ? POLL_MS : 0),
    },
  );
