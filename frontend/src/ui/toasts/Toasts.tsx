import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { causeGone } from '../../lib/news/causeGone';
import { failureReplaced } from '../../lib/news/failureReplaced';
import { pageLeft } from '../../lib/news/pageLeft';
import { lazyPart } from '../page/lazyPart';
import { BesideDialogs } from './BesideDialogs';
import { PlainToast } from './PlainToast';
import { type Toast, ToastContext } from './useToast';

const ToastRegion = lazyPart(() => import('./ToastRegion').then((module) => module.ToastRegion), {
  Meanwhile: PlainToast,
  Missing: PlainToast,
});

interface Shown extends Toast {
  id: number;
}

/** What a form failed with is said by the form once its toast is gone. */
function handOver({ tone, cause, description }: Shown) {
  if (tone === 'error' && cause && description) failureReplaced.emit({ cause, text: description });
}

/**
 * One toast at a time, five seconds or ten with an action, swipe right past 50 px, F8 focuses the region (part 1,
 * section 2). An error stays until it is closed, its cause is gone or its page is left.
 */
export function Toasts({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Shown | null>(null);
  const current = useRef<Shown | null>(null);
  const set = useCallback((next: Shown | null) => {
    current.current = next;
    setToast(next);
  }, []);
  const last = useRef(0);
  const show = useCallback(
    (next: Toast) => {
      const replaced = current.current;
      last.current += 1;
      set({ ...next, id: last.current });
      if (replaced) handOver(replaced);
    },
    [set],
  );
  // A failure is not told any longer once it is being put right.
  useEffect(() => causeGone.on(() => current.current?.tone === 'error' && set(null)), [set]);
  useEffect(
    () =>
      pageLeft.on(({ redirected }) => {
        const shown = current.current;
        if (shown?.tone === 'error' && !(redirected && shown.isOfRedirect)) set(null);
      }),
    [set],
  );
  // The toast that closes may already have given way to another.
  const close = useCallback(
    (id: number) => {
      if (current.current?.id === id) set(null);
    },
    [set],
  );
  return (
    <ToastContext value={show}>
      {children}
      <BesideDialogs>
        <ToastRegion shown={toast} onClose={close} />
      </BesideDialogs>
    </ToastContext>
  );
}
