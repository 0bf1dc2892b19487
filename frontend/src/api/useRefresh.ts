import { useCallback } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import type { GetPath } from './useApi';

/**
 * Asks again for every cached read of these paths, whatever its parameters: what a user changes is seen
 * at once in all lists. For reads that no screen shows now, the 60 seconds are over and they load when next opened.
 * Answers whether all went well; each failure is shown where its read is.
 */
export function useRefresh(): (...paths: GetPath[]) => Promise<boolean> {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    async (...paths) => {
      const errorOf = (key: readonly unknown[]) => cache.get(unstable_serialize(key))?.error;
      const before = new Map<readonly unknown[], unknown>();
      await mutate((key) => {
        const isWanted = Array.isArray(key) && paths.includes(key[0]);
        if (isWanted) before.set(key, errorOf(key));
        return isWanted;
      });
      // The same error as before is of a read that no screen shows, which was not asked again.
      return [...before].every(([key, error]) => (errorOf(key) ?? error) === error);
    },
    [cache, mutate],
  );
}
