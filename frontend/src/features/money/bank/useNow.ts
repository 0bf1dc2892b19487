import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** The time now, four times a minute: an age on the screen grows by itself. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
