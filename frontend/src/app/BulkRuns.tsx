import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { BulkRunsContext } from '../ui/bulk/useBulkRuns';
import { lazyPart } from '../ui/page/lazyPart';

const Nothing = () => null;

// The action goes on at the server, also when its progress cannot be shown.
const StartedBulkAction = lazyPart(
  () => import('./StartedBulkAction').then((module) => module.StartedBulkAction),
  { Meanwhile: Nothing, Missing: Nothing },
);

/** The bulk actions that were started in this window: they outlive the list that they were started from. */
export function BulkRuns({ children }: { children: ReactNode }) {
  const [ids, setIds] = useState<number[]>([]);
  const [shown, setShown] = useState<number | null>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog closes because the path changed.
  useEffect(() => setShown(null), [pathname]);
  const hide = (id: number) => setShown((now) => (now === id ? null : now));
  const show = useCallback((id: number) => {
    setIds((before) => [...before.filter((other) => other !== id), id]);
  }, []);
  return (
    <BulkRunsContext value={show}>
      {children}
      {ids.map((id) => (
        <StartedBulkAction
          key={id}
          id={id}
          isShown={shown === id}
          onShow={() => setShown(id)}
          onHide={() => hide(id)}
          onClose={() => {
            hide(id);
            setIds((before) => before.filter((other) => other !== id));
          }}
        />
      ))}
    </BulkRunsContext>
  );
}
