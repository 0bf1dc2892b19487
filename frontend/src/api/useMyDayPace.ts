import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { dataWritten } from './dataWritten';
import { MY_DAY } from './useMyDay';

/** As often as the menu's number is asked for at most. */
export const PACE_MS = 60_000;

const isMyDay = (key: unknown) => Array.isArray(key) && key[0] === MY_DAY;

/**
 * Asks again for what waits after this user's own writes: at once where the page shows it. For the menu's number alone, once a
 * minute is enough.
 */
export function useMyDayPace(isOnPage: boolean): void {
  const { mutate } = useSWRConfig();
  const [writes, setWrites] = useState(0);
  const heard = useRef({ writes: 0, at: Number.NEGATIVE_INFINITY });

  useEffect(() => {
    // The menu asks when it is drawn for the first time.
    heard.current.at = Date.now();
    return dataWritten.on(() => setWrites((known) => known + 1));
  }, []);

  useEffect(() => {
    if (heard.current.writes === writes) return;
    const ask = () => {
      heard.current = { writes, at: Date.now() };
      void mutate(isMyDay);
    };
    const wait = isOnPage ? 0 : heard.current.at + PACE_MS - Date.now();
    if (wait <= 0) {
      ask();
      return;
    }
    const timer = setTimeout(ask, wait);
    return () => clearTimeout(timer);
  }, [writes, isOnPage, mutate]);
}
