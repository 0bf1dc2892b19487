import { useEffect, useRef } from 'react';
import { isChoice, isModalOpen, isPlainKey, isTyping } from '../../lib/keys/keys';
import { usePreferences } from '../../ui/page/usePreferences';

/** Time in which a letter after "g" belongs to "go to". */
const CHORD_MS = 1500;

type Keys = Record<string, () => void>;

/** While an outcome is saved. */
export const NO_KEYS: Keys = {};

/** Enter presses what has the focus, where that is something to press. */
const isPressed = (key: string, target: EventTarget | null) =>
  key === 'enter' && target instanceof Element && target.closest('a, button, summary') !== null;

/** "c", "1", and "shift+1" whatever the keyboard writes with Shift and that digit. */
function nameOf({ key, code, shiftKey }: KeyboardEvent): string {
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  return shiftKey && digit && !/^\d$/.test(key) ? `shift+${digit}` : key.toLowerCase();
}

/** Enter in a choice sends its form, as in every other field; its letters and digits are the desk's. */
const isForField = ({ key, target }: KeyboardEvent) =>
  isTyping(target) && !(isChoice(target) && key.length === 1);

/** The single keys of the desk: off while typing, in dialogs, and for users who disabled them. */
export function useDeskKeys(keys: Record<string, () => void>) {
  const { singleKeyShortcuts } = usePreferences();
  const latest = useRef({ keys, singleKeyShortcuts });
  latest.current = { keys, singleKeyShortcuts };
  useEffect(() => {
    let afterG = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isModalOpen()) return;
      if (!isPlainKey(event) || isForField(event)) return;
      const key = nameOf(event);
      const isSecond = event.timeStamp - afterG < CHORD_MS;
      afterG = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const act = latest.current.keys[key];
      if (!act || isSecond || !latest.current.singleKeyShortcuts) return;
      if (isPressed(key, event.target)) return;
      event.preventDefault();
      act();
    };
    // The frame listens at the window, which hears of a key after the document.
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
