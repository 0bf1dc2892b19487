import { useEffect, useRef } from 'react';
import { useAddress } from '../page/useAddress';
import type { ListViews } from './listViews';
import { isPlain, toView, viewIn, withoutLeftOut } from './viewAddress';

/**
 * Once, when the list was opened: the default view when nothing was asked for, and of a view that was sent only what this
 * person may use. What is chosen later is their own.
 */
export function useOpenedView(data: ListViews | undefined): void {
  const isDone = useRef(false);
  const { params, change } = useAddress();
  useEffect(() => {
    if (!data || isDone.current) return;
    isDone.current = true;
    const sent = viewIn(params, data.views);
    const first = data.views.find(({ id }) => id === data.defaultView);
    const changes = sent
      ? withoutLeftOut(params, sent)
      : first && isPlain(params)
        ? toView(params, first)
        : null;
    if (changes) change(changes, { replace: true });
  });
}
