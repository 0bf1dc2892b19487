import { type RefObject, useEffect, useRef } from 'react';
import { isModalOpen } from '../../lib/keys/keys';
import { openerOf, rowsOf } from '../table/listRows';
import { type Arrival, useArrival } from './arrival';

interface Reading {
  data: readonly unknown[] | undefined;
  isLoading: boolean;
}

/** A record's own address, or a form's with all that it names: "Pay" of another row leads to the same page. */
function leadsTo(link: HTMLAnchorElement, { from, fromAddress }: Arrival): boolean {
  const { pathname, search } = new URL(link.href);
  return pathname + search === fromAddress || (search === '' && pathname === from);
}

/** The user has not moved on the page yet: its title has the focus, or nothing has. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.tagName === 'H1';
}

/** Back from a record, the cursor stands on its row, from which j and k go on. */
export function useReturnToRow(container: RefObject<HTMLElement | null>, { data, isLoading }: Reading) {
  const arrival = useArrival();
  const isOver = useRef(!arrival.isReturn);
  useEffect(() => {
    if (isOver.current || data === undefined) return;
    const row = rowsOf(container).find((each) =>
      [...each.querySelectorAll<HTMLAnchorElement>('a[href]')].some((link) => leadsTo(link, arrival)),
    );
    if (row || !isLoading) isOver.current = true;
    if (!row || isModalOpen() || !isFocusFree()) return;
    // Where the page is to be scrolled to is kept elsewhere.
    openerOf(row)?.focus({ preventScroll: true });
    if (row.getBoundingClientRect().bottom > window.innerHeight) row.scrollIntoView({ block: 'center' });
  }, [container, data, isLoading, arrival]);
}
