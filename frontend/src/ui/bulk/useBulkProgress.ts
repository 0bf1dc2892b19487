import { useEffect, useRef, useState } from 'react';
import { type BulkCalls, type BulkProgress, isAtWork } from '../../lib/bulk';

const EVERY_MS = 500;

/** Asks how far a bulk action is until it has ended; then the lists are read again. */
export function useBulkProgress(id: number, calls: BulkCalls) {
  const [bulk, setBulk] = useState<BulkProgress | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef(calls);
  latest.current = calls;
  const isOn = bulk === null || isAtWork(bulk);
  useEffect(() => {
    if (!isOn) {
      latest.current.refresh();
      return;
    }
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      try {
        const now = await latest.current.progress(id);
        if (isGone) return;
        setFailed(false);
        setBulk(now);
        if (!isAtWork(now)) return;
      } catch {
        if (isGone) return;
        setFailed(true);
      }
      timer = setTimeout(() => void ask(), EVERY_MS);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [id, isOn]);
  return { bulk, failed, put: setBulk };
}
