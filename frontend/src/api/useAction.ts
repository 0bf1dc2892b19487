import { useState } from 'react';
import type { GetPath } from './useApi';
import { useRefresh } from './useRefresh';

export interface Action<A, R> {
  run: (argument: A) => Promise<R>;
  isRunning: boolean;
}

/**
 * A write. Sent once, never retried; what it makes old is asked for again by useFreshReads. Failures are thrown.
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
      if (invalidates.length > 0) void refresh(...invalidates);
      return result;
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning };
}
