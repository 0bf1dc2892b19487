import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/dates/serverClock';

/** Timers hold at most 24 days. */
const MOST_MS = 2_000_000_000;

/** Whether a moment has come by the server's clock; false without one. */
export function useHasCome(instant: string | null): boolean {
  const isPast = () => instant !== null && Date.parse(instant) <= serverNow().getTime();
  const [hasCome, setHasCome] = useState(isPast);
  useEffect(() => {
    const left = instant === null ? Number.NaN : Date.parse(instant) - serverNow().getTime();
    setHasCome(left <= 0);
    if (Number.isNaN(left) || left <= 0) return;
    const timer = window.setTimeout(() => setHasCome(true), Math.min(left, MOST_MS));
    return () => window.clearTimeout(timer);
  }, [instant]);
  return hasCome;
}

/** Now by the server's clock, looked at again and again. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(serverNow()), everyMs);
    return () => window.clearInterval(timer);
  }, [everyMs]);
  return now;
}
