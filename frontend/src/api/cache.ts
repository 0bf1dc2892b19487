import type { SWRConfiguration } from 'swr';

/** Data never goes stale by itself: no refetch on focus, no polling, no retry (part 1, section 9). */
export const neverStale: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
};

/** The leads, clients, documents and raw-lead lists: cached for 60 seconds, old rows shown while asking. */
export const listCache: SWRConfiguration = {
  dedupingInterval: 60_000,
  revalidateIfStale: true,
  keepPreviousData: true,
};

/** One record: asked for whenever its page opens, so that two people do not work on an old copy. */
export const recordCache: SWRConfiguration = { revalidateIfStale: true };

/** The dashboard and the reports: cached for 5 minutes, unless this user writes something (useFreshReads). */
export const figuresCache: SWRConfiguration = { dedupingInterval: 300_000, revalidateIfStale: true };
