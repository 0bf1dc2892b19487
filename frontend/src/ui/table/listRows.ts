import type { RefObject } from 'react';

/** What stands for a row: of a table, or of a list of cards. */
const ROWS = 'tbody > tr, [data-rows] > li:not([data-all])';

export const rowsOf = ({ current }: RefObject<HTMLElement | null>) => [
  ...(current?.querySelectorAll<HTMLElement>(ROWS) ?? []),
];

/** A row's own link stands before others of the row; of those, a link that opens the mail or phone program is none. */
const LINKS = ['[data-row-link]', 'a[href]:not([href^="mailto:"], [href^="tel:"])', 'button'];

export function openerOf(row: HTMLElement | undefined): HTMLElement | null {
  for (const links of LINKS) {
    const link = row?.querySelector<HTMLElement>(links);
    if (link) return link;
  }
  return null;
}
