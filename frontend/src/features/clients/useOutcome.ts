import { useMemo } from 'react';
import { problemText } from '../../api/ApiError';
import { type Toast, useToast } from '../../ui/useToast';

/** Says how a write went. */
export function useOutcome() {
  const toast = useToast();
  return useMemo(
    () => ({
      done: (description: string, action?: Toast['action']) =>
        toast({ tone: 'success', title: 'Success', description, ...(action ? { action } : {}) }),
      /** The server's sentence, else the fallback. */
      failed: (error: unknown, fallback: string, action?: Toast['action']) =>
        toast({
          tone: 'error',
          title: 'Error',
          description: problemText(error, fallback),
          ...(action ? { action } : {}),
        }),
    }),
    [toast],
  );
}
