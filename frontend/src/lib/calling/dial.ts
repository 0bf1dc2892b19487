/** How long after dialing the browser may say that the page is left, which it is not. */
const DIALING_MS = 1000;

let dialedAt = Number.NEGATIVE_INFINITY;

/** Hands a `tel:` address to the device, in this window: the address is written nowhere on the page. */
export function dial(tel: string): void {
  dialedAt = performance.now();
  window.open(tel, '_self');
}

/** Whether a number was handed over just now. */
export const isDialing = (): boolean => performance.now() - dialedAt < DIALING_MS;
