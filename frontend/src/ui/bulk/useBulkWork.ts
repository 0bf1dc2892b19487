import { useState } from 'react';
import type { BulkCalls, BulkProgress } from '../../lib/work/bulk';
import { useNotify } from '../toasts/useNotify';
import { useBulkProgress } from './useBulkProgress';

/** A bulk action as it goes on, and what can be asked of it; `isNew` when it was started here. */
export function useBulkWork(id: number, calls: BulkCalls, isNew: boolean) {
  const notify = useNotify();
  const { bulk, failure, isRefused, put } = useBulkProgress(id, calls, isNew);
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
    failure,
    isRefused,
    isAsking,
    stop: () => void ask(calls.cancel, "Couldn't stop this."),
    undo: () => void ask(calls.undo, "Couldn't undo this."),
  };
}

export type BulkWork = ReturnType<typeof useBulkWork>;
