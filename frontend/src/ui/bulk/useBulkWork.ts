import { useState } from 'react';
import type { BulkCalls, BulkProgress } from '../../lib/bulk';
import { useNotify } from '../useNotify';
import { useBulkProgress } from './useBulkProgress';

/** A bulk action as it goes on, and what can be asked of it. */
export function useBulkWork(id: number, calls: BulkCalls) {
  const notify = useNotify();
  const { bulk, failed, put } = useBulkProgress(id, calls);
  const [isAsking, setAsking] = useState(false);
  const ask = async (act: (id: number) => Promise<BulkProgress>, failure: string) => {
    setAsking(true);
    try {
      put(await act(id));
    } catch (error) {
      notify.failure(error, failure);
    }
    setAsking(false);
  };
  return {
    id,
    bulk,
    failed,
    isAsking,
    stop: () => void ask(calls.cancel, "Couldn't stop this."),
    undo: () => void ask(calls.undo, "Couldn't undo this."),
  };
}

export type BulkWork = ReturnType<typeof useBulkWork>;
