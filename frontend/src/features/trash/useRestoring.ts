import { useState } from 'react';
import { problemText } from '../../api/ApiError';
import { useToast } from '../../ui/useToast';
import { type TrashRow, useRestore } from './api';
import { keyOf, kindLabel } from './model';

/** Restores one record at a time; `restoring` is its key. */
export function useRestoring() {
  const { run } = useRestore();
  const toast = useToast();
  const [restoring, setRestoring] = useState<string | null>(null);
  const attempt = async (row: TrashRow) => {
    setRestoring(keyOf(row));
    try {
      await run(row);
      toast({ tone: 'success', title: `${kindLabel(row.kind)} restored`, description: row.name });
    } catch (error) {
      toast({
        tone: 'error',
        title: 'Error',
        description: problemText(error, 'Failed to restore the record'),
      });
    }
    setRestoring(null);
  };
  return { restore: (row: TrashRow) => void attempt(row), restoring };
}
