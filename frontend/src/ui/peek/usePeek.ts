import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isModalOpen, isTyping } from '../../lib/keys/keys';
import { openerOf, rowsOf } from '../table/listRows';

interface Peek {
  /** Whose sheet is open beside the list; null when none is. */
  id: number | null;
  /** Opens the sheet of the row at this place, or closes it. */
  toggle: (place: number) => void;
  /** The place of the row whose sheet is open, otherwise -1: j and k go on from there. */
  place: number;
  /** Of the list: the sheet goes where the cursor goes. */
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  close: () => void;
}

/** Space shows the record of a row in a sheet beside the list, and Esc leads back to the row. */
export function usePeek(
  container: RefObject<HTMLElement | null>,
  rows: readonly { id: number | string }[] | undefined,
): Peek {
  const [chosen, setChosen] = useState<number | null>(null);
  // What another page or filter no longer lists has no sheet either.
  const place = chosen === null ? -1 : (rows ?? []).findIndex(({ id }) => Number(id) === chosen);
  const id = place < 0 ? null : chosen;
  const show = (at: number) => {
    const row = rows?.[at];
    if (row) setChosen(Number(row.id));
  };
  const close = () => {
    const row = rowsOf(container)[place];
    if (row && !row.contains(document.activeElement)) openerOf(row)?.focus({ preventScroll: true });
    // Last: the focus that returns to the row would show its sheet again.
    setChosen(null);
  };
  const latest = useRef(close);
  latest.current = close;
  const isOpen = id !== null;
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isModalOpen() || isTyping(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOpen]);
  return {
    id,
    place,
    toggle: (at) => (at === place ? close() : show(at)),
    onFocus: ({ target }) => {
      if (isOpen) show(rowsOf(container).findIndex((row) => row.contains(target)));
    },
    close,
  };
}
