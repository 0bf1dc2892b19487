import { useMemo } from 'react';
import { problemText } from '../lib/problemText';
import { type Toast, useToast } from './useToast';

interface Beside {
  /** Where the specification names another than "Error". */
  title?: string;
  action?: Toast['action'] | undefined;
}

const withAction = (action: Toast['action']) => (action ? { action } : {});

/** Says how a write went. Toasts that say something else are shown with `useToast`. */
export function useOutcome() {
  const toast = useToast();
  return useMemo(() => {
    /** A failure that the screen has its own sentence for. */
    const problem = (description: string, { title = 'Error', action }: Beside = {}) =>
      toast({ tone: 'error', title, description, ...withAction(action) });
    return {
      done: (title: string, description?: string, action?: Toast['action']) =>
        toast({ tone: 'success', title, ...(description ? { description } : {}), ...withAction(action) }),
      /** The server's sentence, else the fallback. */
      failed: (error: unknown, fallback: string, beside?: Beside) =>
        problem(problemText(error, fallback), beside),
      problem,
    };
  }, [toast]);
}
