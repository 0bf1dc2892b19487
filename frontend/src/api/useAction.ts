import { useState } from 'react';

export interface Action<A, R> {
  run: (argument: A) => Promise<R>;
  isRunning: boolean;
}

/**
 * A write. Sent once, never retried; what it makes old is asked for again by useFreshReads. Failures are thrown.
 */
export function useAction<A, R>(perform: (argument: A) => Promise<R>): Action<A, R> {
  const [isRunning, setRunning] = useState(false);
  const run = async (argument: A) => {
    setRunning(true);
    try {
      return await perform(argument);
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning };
}
