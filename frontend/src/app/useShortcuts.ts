import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { GO_TO } from '../lib/keys/goTo';
import { isModalOpen, isPlainKey, isTyping } from '../lib/keys/keys';
import { usePreferences } from '../ui/page/usePreferences';

/** Time allowed between "g" and the letter. */
const CHORD_MS = 1500;

interface ShortcutHandlers {
  onSearch: () => void;
  onHelp: () => void;
}

/** The shortcuts of the whole frame; lib/keys/goTo.ts and lib/keys/shortcuts.ts list them. */
export function useShortcuts({ onSearch, onHelp }: ShortcutHandlers) {
  const { singleKeyShortcuts } = usePreferences();
  const navigate = useNavigate();
  const handlers = useRef({ onSearch, onHelp, navigate, singleKeyShortcuts });
  handlers.current = { onSearch, onHelp, navigate, singleKeyShortcuts };

  useEffect(() => {
    let startedAt = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      const act = (perform: () => void) => {
        event.preventDefault();
        perform();
      };
      const now = handlers.current;
      if (event.defaultPrevented) return;
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        // The browser's own meaning of it would lead away from an open dialog.
        act(() => (isModalOpen() ? undefined : now.onSearch()));
        return;
      }
      if (isModalOpen()) return;
      if (!now.singleKeyShortcuts || !isPlainKey(event) || isTyping(event.target)) return;
      const isSecond = event.timeStamp - startedAt < CHORD_MS;
      startedAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const goal = isSecond ? GO_TO[event.key] : undefined;
      if (goal) act(() => now.navigate(goal));
      else if (event.key === '/') act(now.onSearch);
      else if (event.key === '?') act(now.onHelp);
    };
    // Added last, in the bubbling phase: a screen's own keys come first and may say that they were used.
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
