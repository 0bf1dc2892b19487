/** The path of `?next=` when it stays on this site and is not a sign-in screen, else "/". */
export function safeNext(next: string | null, origin: string = window.location.origin): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return '/';
  const url = URL.canParse(next, origin) ? new URL(next, origin) : null;
  if (!url || url.origin !== origin || /^\/(login|register)(\/|$)/.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
