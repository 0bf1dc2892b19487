import { useEffect, useRef } from 'react';
import { isModalOpen, isPlainKey } from '../../lib/keys/keys';
import { usePreferences } from '../page/usePreferences';

/** Nothing was pressed or filled in: the page itself or its title has the focus. */
const isForPage = (target: EventTarget | null) =>
  target instanceof Element && (target === document.body || target.tagName === 'H1');

/** Enter does the one thing that a page is about, where it means nothing else. */
export function useEnterKey(act: () => void) {
  const { singleKeyShortcuts } = usePreferences();
  const latest = useRef({ act, singleKeyShortcuts });
  latest.current = { act, singleKeyShortcuts };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.repeat) return;
      if (!isPlainKey(event) || event.shiftKey || !isForPage(event.target) || isModalOpen()) return;
      const now = latest.current;
      if (!now.singleKeyShortcuts) return;
      event.preventDefault();
      now.act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
