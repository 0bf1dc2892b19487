import { useMemo } from 'react';
import { problemText } from '../../api/ApiError';
import { useToast } from '../../ui/useToast';

/** Says how a write of money went. */
export function useOutcome() {
  const toast = useToast();
  return useMemo(
    () => ({
      done: (title: string, description?: string) =>
        toast({ tone: 'success', title, ...(description ? { description } : {}) }),
      /** The specified "Error" with the server's sentence, else the fallback. */
      failed: (error: unknown, fallback: string) =>
        toast({ tone: 'error', title: 'Error', description: problemText(error, fallback) }),
    }),
    [toast],
  );
}
