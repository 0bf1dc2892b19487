import { useEffect, useRef } from 'react';
import { isModalOpen, isPlainKey, isTyping } from '../../../lib/keys/keys';
import { usePreferences } from '../../../ui/page/usePreferences';
import { type CalendarState, step, VIEWS } from './useCalendarState';

/**
 * ← and → for the range, Home for today, 1, 2 and 3 for the views; not in fields and not while a dialog is
 * open.
 */
export function useCalendarKeys(state: CalendarState): void {
  const { singleKeyShortcuts } = usePreferences();
  const latest = useRef(state);
  latest.current = state;

  useEffect(() => {
    if (!singleKeyShortcuts) return;
    const press = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        !isPlainKey(event) ||
        event.shiftKey ||
        isTyping(event.target) ||
        isModalOpen()
      )
        return;
      const { view, date, today, setDate, setView } = latest.current;
      const chosen = VIEWS[Number(event.key) - 1];
      if (event.key === 'ArrowLeft') setDate(step(view, date, -1));
      else if (event.key === 'ArrowRight') setDate(step(view, date, 1));
      else if (event.key === 'Home') setDate(today);
      else if (chosen) setView(chosen);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [singleKeyShortcuts]);
}
