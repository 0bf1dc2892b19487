import { type RefObject, useEffect } from 'react';
import { isModalOpen } from '../../lib/keys/keys';

/** The path whose page had the focus last; null until the first one is shown. */
let focusedPath: string | null = null;

/** A page that was navigated to is heard from its title on, unless a field or a dialog of it took the focus. */
export function useFocusAfterNavigation(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { pathname } = window.location;
    const isNew = focusedPath !== null && focusedPath !== pathname;
    focusedPath = pathname;
    if (!isNew || isModalOpen() || root.current?.contains(document.activeElement)) return;
    root.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [root]);
}
