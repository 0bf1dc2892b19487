import { useEffect, useRef } from 'react';
import { isModalOpen, isPlainKey, isTyping } from '../../lib/keys/keys';
import { usePreferences } from '../page/usePreferences';

/** How long after "g" the next key goes to a page. */
const AFTER_G_MS = 1500;

/** A single key of a record's page: "n", "s". Without an act it does nothing. "g n" goes to the call desk. */
export function useRecordKey(key: 'n' | 's', act: (() => void) | null) {
  const { singleKeyShortcuts } = usePreferences();
  const latest = useRef({ act, singleKeyShortcuts });
  latest.current = { act, singleKeyShortcuts };
  useEffect(() => {
    let afterG = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      const now = latest.current;
      if (event.defaultPrevented || isModalOpen() || !isPlainKey(event) || isTyping(event.target)) return;
      const isSecond = event.timeStamp - afterG < AFTER_G_MS;
      afterG = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (event.key !== key || isSecond || !now.act || !now.singleKeyShortcuts) return;
      event.preventDefault();
      now.act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [key]);
}
