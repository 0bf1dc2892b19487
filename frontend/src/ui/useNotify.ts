import { useMemo } from 'react';
import { wasNotConfirmed } from '../lib/confirmation';
import { problemText } from '../lib/problemText';
import { endedSession } from '../lib/sessionEnded';
import { type Toast, useToast } from './useToast';

interface Extras {
  /** Where the specification names another title than "Error". */
  title?: string;
  action?: Toast['action'] | undefined;
}

const withAction = (action: Toast['action']) => (action ? { action } : {});

/** Toasts that report how a write went. For any other toast, use `useToast`. */
export function useNotify() {
  const toast = useToast();
  return useMemo(() => {
    /** A failure that the screen has its own sentence for. */
    const error = (description: string, { title = 'Error', action }: Extras = {}) =>
      toast({ tone: 'error', title, description, ...withAction(action) });
    return {
      success: (title: string, description?: string, action?: Toast['action']) =>
        toast({ tone: 'success', title, ...(description ? { description } : {}), ...withAction(action) }),
      /**
       * Shows the server's sentence when there is one, otherwise the fallback; nothing of what the person gave up, or of a
       * session that ended, which the sign-in screen says.
       */
      failure: (cause: unknown, fallback: string, extras?: Extras) => {
        if (!wasNotConfirmed(cause) && !endedSession(cause)) error(problemText(cause, fallback), extras);
      },
      error,
    };
  }, [toast]);
}
