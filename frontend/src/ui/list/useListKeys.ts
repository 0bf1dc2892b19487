import { type RefObject, useEffect, useRef } from 'react';
import { isModalOpen, isPlainKey, isTyping } from '../../lib/keys/keys';
import { usePreferences } from '../page/usePreferences';
import { openerOf, rowsOf } from '../table/listRows';

interface ListKeys {
  /** Opens the form for a new record. */
  onNew?: (() => void) | undefined;
  /** Selects the row at this place, or takes it out. */
  onToggle?: ((place: number) => void) | undefined;
  /** Shows the record of the row at this place beside the list, or no longer. */
  onPeek?: ((place: number) => void) | undefined;
  /** The place of the row that is shown beside the list, otherwise -1. */
  peeked?: number | undefined;
}

const placeIn = (rows: HTMLElement[]) => rows.findIndex((row) => row.contains(document.activeElement));

function step(rows: HTMLElement[], by: 1 | -1, peeked: number): HTMLElement | undefined {
  const focused = placeIn(rows);
  const place = focused < 0 ? peeked : focused;
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

/**
 * The keys of a list: j and k move the focus from row to row, x selects, Space shows the record beside the list, c makes a
 * new record. Enter opens the link that has the focus.
 */
export function useListKeys(container: RefObject<HTMLElement | null>, keys: ListKeys) {
  const { singleKeyShortcuts } = usePreferences();
  const latest = useRef({ ...keys, singleKeyShortcuts });
  latest.current = { ...keys, singleKeyShortcuts };
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
        const link = openerOf(step(rows, event.key === 'j' ? 1 : -1, now.peeked ?? -1));
        if (!link) return;
        event.preventDefault();
        link.focus();
      } else if (event.key === 'x' && now.onToggle) {
        const place = placeIn(rows);
        if (place < 0) return;
        event.preventDefault();
        now.onToggle(place);
      } else if (event.key === ' ' && now.onPeek && document.activeElement instanceof HTMLAnchorElement) {
        // A button in the row keeps its own meaning of the key.
        const place = placeIn(rows);
        if (place < 0) return;
        event.preventDefault();
        now.onPeek(place);
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
