import { useEffect } from 'react';
import { matchRoutes } from 'react-router';
import { savesData } from '../lib/browser/savesData';
import { routes } from './routes';

/** A pointer that only passes by is gone sooner. */
const INTENT_MS = 65;

/** Where the link or the row of a list under the pointer leads; null for another site, a download, another window. */
function pathUnder(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  // A button in a row does something else than the row.
  const control = target.closest('a, button, input, label');
  const link = control ?? target.closest('[data-link]');
  if (!link?.matches('a[href], [data-link]')) return null;
  if (link.hasAttribute('download') || link.hasAttribute('target')) return null;
  const address = link.getAttribute('href') ?? link.getAttribute('data-link') ?? '';
  const { origin, pathname } = new URL(address, window.location.href);
  return origin === window.location.origin ? pathname : null;
}

/** Fetches the page that a link is about to open: when the pointer rests on it, the keyboard reaches it or a finger lands. */
export function FetchAhead() {
  useEffect(() => {
    let timer: number | undefined;
    const fetchPage = (path: string | null) => {
      if (path === null || path === window.location.pathname) return;
      const [found] = matchRoutes(routes, path) ?? [];
      // One that fails is fetched again when the link is followed.
      void found?.route.load().catch(() => undefined);
    };
    const wait = ({ target }: Event) => {
      window.clearTimeout(timer);
      const path = pathUnder(target);
      if (path !== null && !savesData()) timer = window.setTimeout(() => fetchPage(path), INTENT_MS);
    };
    const hurry = ({ target }: Event) => fetchPage(pathUnder(target));
    document.addEventListener('pointerover', wait, { passive: true });
    document.addEventListener('focusin', wait);
    document.addEventListener('pointerdown', hurry, { passive: true });
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('pointerover', wait);
      document.removeEventListener('focusin', wait);
      document.removeEventListener('pointerdown', hurry);
    };
  }, []);
  return null;
}
