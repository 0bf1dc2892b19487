import { useCallback, useEffect, useRef, useState } from 'react';
import { registerConfirmDialog } from '../lib/session/confirmation';
import { sessionEnded } from '../lib/session/sessionEnded';
import type { ConfirmDialog } from './ConfirmDialog';

/** Loaded when it is asked for: few requests are. */
const loadDialog = () => import(/* webpackChunkName: "confirm" */ './ConfirmDialog');

/** The one dialog that asks the signed-in user to confirm who they are. Requests that wait for it go on, or are given up. */
export function ConfirmItIsYou() {
  const [Dialog, setDialog] = useState<typeof ConfirmDialog | null>(null);
  const settle = useRef<(confirmed: boolean) => void>(() => undefined);
  const end = useCallback((confirmed: boolean) => {
    settle.current(confirmed);
    setDialog(null);
  }, []);
  useEffect(
    () =>
      registerConfirmDialog(async () => {
        const loaded = await loadDialog().catch(() => null);
        // Without the dialog the user cannot confirm: the request counts as refused.
        if (!loaded) return false;
        setDialog(() => loaded.ConfirmDialog);
        return new Promise((resolve) => {
          settle.current = resolve;
        });
      }),
    [],
  );
  useEffect(() => sessionEnded.on(() => end(false)), [end]);
  return Dialog ? <Dialog onEnd={end} /> : null;
}
