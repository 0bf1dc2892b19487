import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { GetPath } from './useApi';

/**
 * Asks again for every cached read of these paths, whatever its parameters: what a user changes is seen
 * at once in all lists. For reads that no screen shows now, the 60 seconds are over and they load when next opened.
 */
export function useRefresh(): (...paths: GetPath[]) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (...paths) => {
      const wanted = (key: unknown) => Array.isArray(key) && paths.includes(key[0]);
      await mutate(wanted);
    },
    [mutate],
  );
}
