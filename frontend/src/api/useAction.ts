import { useState } from 'react';
import { ApiError } from './ApiError';
import type { GetPath } from './useApi';
import { useRefresh } from './useRefresh';

export interface Action<A, R> {
  run: (argument: A) => Promise<R>;
  isRunning: boolean;
}

/**
 * Someone else changed the record first; without a refresh the next click would send the stale version
 * again.
 */
const isOutdated = (error: unknown) => error instanceof ApiError && error.status === 409;

/**
 * A write. Sent once, never retried; afterwards the reads that are old now are refreshed. Failures are
 * thrown.
 */
export function useAction<A, R>(
  perform: (argument: A) => Promise<R>,
  invalidates: GetPath[] = [],
): Action<A, R> {
  const [isRunning, setRunning] = useState(false);
  const refresh = useRefresh();
  const run = async (argument: A) => {
    setRunning(true);
    try {
      const result = await perform(argument);
      void refresh(...invalidates);
      return result;
    } catch (error) {
      if (isOutdated(error)) void refresh(...invalidates);
      throw error;
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning };
}
