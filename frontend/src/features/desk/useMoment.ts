import { useEffect, useState } from 'react';

/** Timers hold at most 24 days. */
const MOST_MS = 2_000_000_000;

/** Whether a moment has come; false without one. */
export function useHasCome(instant: string | null): boolean {
  const isPast = () => instant !== null && Date.parse(instant) <= Date.now();
  const [hasCome, setHasCome] = useState(isPast);
  useEffect(() => {
    const left = instant === null ? Number.NaN : Date.parse(instant) - Date.now();
    setHasCome(left <= 0);
    if (Number.isNaN(left) || left <= 0) return;
    const timer = window.setTimeout(() => setHasCome(true), Math.min(left, MOST_MS));
    return () => window.clearTimeout(timer);
  }, [instant]);
  return hasCome;
}

/** Now, looked at again and again. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), everyMs);
    return () => window.clearInterval(timer);
  }, [everyMs]);
  return now;
}
