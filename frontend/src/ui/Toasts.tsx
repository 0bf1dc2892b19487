import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { causeGone } from '../lib/causeGone';
import { BesideDialogs } from './BesideDialogs';
import { lazyPart } from './lazyPart';
import { PlainToast } from './PlainToast';
import { type Toast, ToastContext } from './useToast';

const ToastRegion = lazyPart(() => import('./ToastRegion').then((module) => module.ToastRegion), {
  Meanwhile: PlainToast,
  Missing: PlainToast,
});

interface Shown extends Toast {
  id: number;
}

/** One toast at a time, five seconds or ten with an action, swipe right past 50 px, F8 focuses the region (part 1, section 2). */
export function Toasts({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Shown | null>(null);
  const show = useCallback(
    (next: Toast) => setToast((previous) => ({ ...next, id: (previous?.id ?? 0) + 1 })),
    [],
  );
  // A failure is not told any longer once it is being put right.
  useEffect(() => causeGone.on(() => setToast((shown) => (shown?.tone === 'error' ? null : shown))), []);
  // The toast that closes may already have given way to another.
  const close = useCallback((id: number) => setToast((shown) => (shown?.id === id ? null : shown)), []);
  return (
    <ToastContext value={show}>
      {children}
      <BesideDialogs>
        <ToastRegion shown={toast} onClose={close} />
      </BesideDialogs>
    </ToastContext>
  );
}
