import { useEffect, useRef, useState } from 'react';

/** Runs `act` once `value` has stayed the same for so long; a value that comes before that starts the wait again. */
export function useAfterPause<T>(value: T, pauseMs: number, act: (value: T) => void) {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
}

/** What is typed, once typing has paused for so long. */
export function useSettled(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState(text);
  useAfterPause(text, pauseMs, setSettled);
  return settled;
}
