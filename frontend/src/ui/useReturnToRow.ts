import { type RefObject, useEffect, useRef } from 'react';
import { isModalOpen } from '../lib/keys';
import { useArrival } from './arrival';
import { openerOf, rowsOf } from './listRows';

interface Reading {
  data: readonly unknown[] | undefined;
  isLoading: boolean;
}

const pathOf = (link: HTMLAnchorElement) => new URL(link.href).pathname;

/** Nobody has gone anywhere on the page yet: its title has the focus, or nothing has. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.tagName === 'H1';
}

/** Back from a record, the cursor stands on its row, from which j and k go on. */
export function useReturnToRow(container: RefObject<HTMLElement | null>, { data, isLoading }: Reading) {
  const { from, isReturn } = useArrival();
  const isOver = useRef(!isReturn);
  useEffect(() => {
    if (isOver.current || data === undefined) return;
    const row = rowsOf(container).find((each) =>
      [...each.querySelectorAll<HTMLAnchorElement>('a[href]')].some((link) => pathOf(link) === from),
    );
    if (row || !isLoading) isOver.current = true;
    if (!row || isModalOpen() || !isFocusFree()) return;
    // Where the page is to be scrolled to is kept elsewhere.
    openerOf(row)?.focus({ preventScroll: true });
    if (row.getBoundingClientRect().bottom > window.innerHeight) row.scrollIntoView({ block: 'center' });
  }, [container, data, isLoading, from]);
}
