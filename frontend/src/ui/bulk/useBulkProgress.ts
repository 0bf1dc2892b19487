import { useEffect, useRef, useState } from 'react';
import { useOffline } from '../../lib/browser/useOffline';
import { type BulkCalls, type BulkProgress, isAtWork } from '../../lib/work/bulk';

const EVERY_MS = 500;
/** While there is no answer, it waits twice as long each time, up to this. */
const MOST_MS = 30_000;

/** The request came too soon, or got no answer in time: the next one may succeed. */
const PASSING = [408, 429];

/** A repeated request would get the same answer. */
function isRefused(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
  return status >= 400 && status < 500 && !PASSING.includes(status);
}

/**
 * Asks how far a bulk action is until it has ended, then reads again what is shown: of one that was started here, or seen
 * at work.
 */
export function useBulkProgress(id: number, calls: BulkCalls, isNew: boolean) {
  const [bulk, setBulk] = useState<BulkProgress | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isOffline = useOffline();
  const latest = useRef(calls);
  latest.current = calls;
  const mayHaveWritten = useRef(isNew);
  const isRunning = bulk !== null && isAtWork(bulk);
  const isOn = bulk === null || isRunning;
  if (isRunning) mayHaveWritten.current = true;
  useEffect(() => {
    if (isOn || !mayHaveWritten.current) return;
    mayHaveWritten.current = false;
    latest.current.refresh();
  }, [isOn]);
  useEffect(() => {
    if (!isOn || isOffline) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    let wait = EVERY_MS;
    const ask = async () => {
      try {
        const now = await latest.current.progress(id);
        if (isGone) return;
        setFailure(null);
        setBulk(now);
        if (!isAtWork(now)) return;
        wait = EVERY_MS;
      } catch (error) {
        if (isGone) return;
        setFailure(error);
        if (isRefused(error)) return;
        wait = Math.min(2 * wait, MOST_MS);
      }
      timer = setTimeout(() => void ask(), wait);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [id, isOn, isOffline]);
  return { bulk, failure, isRefused: isRefused(failure), put: setBulk };
}
