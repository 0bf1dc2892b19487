/** How far the server's clock is ahead of the browser's, as its newest answer told. */
let aheadMs = 0;

/** Called when an answer comes that tells the server's time. */
export function keepServerTime(now: string): void {
  const told = Date.parse(now);
  if (!Number.isNaN(told)) aheadMs = told - Date.now();
}

/** Now by the server's clock: the one that decides who may be called. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);
