import { useMemo } from 'react';
import { problemText } from '../../lib/forms/problemText';
import { wasNotConfirmed } from '../../lib/session/confirmation';
import { endedSession } from '../../lib/session/sessionEnded';
import { type Toast, useToast } from './useToast';

interface Extras {
  /** Where the specification names another title than "Error". */
  title?: string;
  action?: Toast['action'] | undefined;
  /** Of an error alone: shown on the page that one is sent to. */
  isOfRedirect?: boolean;
}

const withAction = (action: Toast['action']) => (action ? { action } : {});

/** Toasts that report how a write went. For any other toast, use `useToast`. */
export function useNotify() {
  const toast = useToast();
  return useMemo(() => {
    /** A failure that the screen has its own sentence for. */
    const error = (description: string, extras: Extras = {}) => said(description, extras);
    const said = (description: string, { title = 'Error', action, ...more }: Extras & Pick<Toast, 'cause'>) =>
      toast({ tone: 'error', title, description, ...withAction(action), ...more });
    return {
      success: (title: string, description?: string, action?: Toast['action']) =>
        toast({ tone: 'success', title, ...(description ? { description } : {}), ...withAction(action) }),
      /**
       * Shows the server's sentence when there is one, otherwise the fallback; nothing of what the person gave up, or of a
       * session that ended, which the sign-in screen says.
       */
      failure: (cause: unknown, fallback: string, extras?: Extras) => {
        if (!wasNotConfirmed(cause) && !endedSession(cause))
          said(problemText(cause, fallback), { ...extras, cause });
      },
      error,
    };
  }, [toast]);
}
