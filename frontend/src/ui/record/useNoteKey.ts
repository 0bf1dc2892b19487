import { useEffect, useRef } from 'react';
import { isModalOpen, isPlainKey, isTyping } from '../../lib/keys';
import { usePreferences } from '../usePreferences';

/** How long after "g" the next key goes to a page. */
const AFTER_G_MS = 1500;

/** "n" begins a note; null where none may be written. "g n" goes to the call desk. */
export function useNoteKey(begin: (() => void) | null) {
  const { singleKeyShortcuts } = usePreferences();
  const latest = useRef({ begin, singleKeyShortcuts });
  latest.current = { begin, singleKeyShortcuts };
  useEffect(() => {
    let afterG = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      const now = latest.current;
      if (event.defaultPrevented || isModalOpen() || !isPlainKey(event) || isTyping(event.target)) return;
      const isSecond = event.timeStamp - afterG < AFTER_G_MS;
      afterG = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (event.key !== 'n' || isSecond || !now.begin || !now.singleKeyShortcuts) return;
      event.preventDefault();
      now.begin();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
