import { type RefObject, useEffect, useRef } from 'react';
import { isModalOpen, isPlainKey, isTyping } from '../lib/keys';
import { usePreferences } from './usePreferences';

interface ListKeys {
  /** Opens the form for a new record. */
  onNew?: (() => void) | undefined;
  /** Selects the row at this place, or takes it out. */
  onToggle?: ((place: number) => void) | undefined;
}

/** What stands for a row: of a table, or of a list of cards. */
const ROWS = 'tbody > tr, [data-rows] > li:not([data-all])';

function step(rows: HTMLElement[], by: 1 | -1): HTMLElement | undefined {
  const place = rows.findIndex((row) => row.contains(document.activeElement));
  if (place < 0) return by === 1 ? rows[0] : rows.at(-1);
  return rows[place + by];
}

/** The keys of a list: j and k move the focus from row to row, x selects, c makes a new record. Enter opens the link that has the focus. */
export function useListKeys(container: RefObject<HTMLElement | null>, { onNew, onToggle }: ListKeys) {
  const { singleKeyShortcuts } = usePreferences();
  const latest = useRef({ onNew, onToggle, singleKeyShortcuts });
  latest.current = { onNew, onToggle, singleKeyShortcuts };
  useEffect(() => {
    // "g c" goes to the clients: the letter after "g" is not the list's.
    let afterG = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      const now = latest.current;
      if (event.defaultPrevented || isModalOpen() || !isPlainKey(event) || isTyping(event.target)) return;
      const isSecond = event.timeStamp - afterG < 1500;
      afterG = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (!now.singleKeyShortcuts || isSecond) return;
      const rows = [...(container.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
      if (event.key === 'j' || event.key === 'k') {
        const row = step(rows, event.key === 'j' ? 1 : -1);
        const link = row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('button');
        if (!link) return;
        event.preventDefault();
        link.focus();
      } else if (event.key === 'x' && now.onToggle) {
        const place = rows.findIndex((row) => row.contains(document.activeElement));
        if (place < 0) return;
        event.preventDefault();
        now.onToggle(place);
      } else if (event.key === 'c' && now.onNew) {
        event.preventDefault();
        now.onNew();
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [container]);
}
