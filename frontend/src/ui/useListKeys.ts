import { type RefObject, useEffect, useRef } from 'react';
import { isModalOpen, isPlainKey, isTyping } from '../lib/keys';
import { openerOf, rowsOf } from './listRows';
import { usePreferences } from './usePreferences';

interface ListKeys {
  /** Opens the form for a new record. */
  onNew?: (() => void) | undefined;
  /** Selects the row at this place, or takes it out. */
  onToggle?: ((place: number) => void) | undefined;
}

function step(rows: HTMLElement[], by: 1 | -1): HTMLElement | undefined {
  const place = rows.findIndex((row) => row.contains(document.activeElement));
  if (place < 0) return by === 1 ? rows[0] : rows.at(-1);
  return rows[place + by];
}

interface MountedList {
  container: RefObject<HTMLElement | null>;
  can: (key: string) => boolean;
}

/** The lists on the page. */
const mounted = new Set<MountedList>();

/** The list that a key is for: the one that holds the focus, otherwise the first. */
function listOf(key: string): MountedList | undefined {
  const lists = [...mounted].filter(({ container, can }) => container.current && can(key));
  const holder = lists.find(({ container }) => container.current?.contains(document.activeElement));
  return (
    holder ??
    lists.reduce<MountedList | undefined>(
      (first, list) => (first && isBefore(first, list) ? first : list),
      undefined,
    )
  );
}

function isBefore(one: MountedList, other: MountedList): boolean {
  const [first, second] = [one.container.current, other.container.current];
  if (!first || !second) return first !== null;
  return (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** The keys of a list: j and k move the focus from row to row, x selects, c makes a new record. Enter opens the link that has the focus. */
export function useListKeys(container: RefObject<HTMLElement | null>, { onNew, onToggle }: ListKeys) {
  const { singleKeyShortcuts } = usePreferences();
  const latest = useRef({ onNew, onToggle, singleKeyShortcuts });
  latest.current = { onNew, onToggle, singleKeyShortcuts };
  useEffect(() => {
    const self: MountedList = {
      container,
      can: (key) => (key === 'c' ? latest.current.onNew !== undefined : rowsOf(container).length > 0),
    };
    // "g c" goes to the clients: the letter after "g" is not the list's.
    let afterG = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      const now = latest.current;
      if (event.defaultPrevented || isModalOpen() || !isPlainKey(event) || isTyping(event.target)) return;
      const isSecond = event.timeStamp - afterG < 1500;
      afterG = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (!now.singleKeyShortcuts || isSecond || listOf(event.key) !== self) return;
      const rows = rowsOf(container);
      if (event.key === 'j' || event.key === 'k') {
        const link = openerOf(step(rows, event.key === 'j' ? 1 : -1));
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
    mounted.add(self);
    window.addEventListener('keydown', press);
    return () => {
      mounted.delete(self);
      window.removeEventListener('keydown', press);
    };
  }, [container]);
}
