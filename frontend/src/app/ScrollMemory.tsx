import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const STORED_UNDER = 'exitdesk-scroll';
/** How long a page may take to grow as long as it was. */
const PATIENCE_MS = 3000;
const USER_SCROLLS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

type Positions = Record<string, number>;

// A browser may refuse storage; then a reload begins at the top.
function storedPositions(): Positions {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(STORED_UNDER) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Positions) : {};
  } catch {
    return {};
  }
}

function store(positions: Positions) {
  try {
    window.sessionStorage.setItem(STORED_UNDER, JSON.stringify(positions));
  } catch {
    // Nothing is remembered, and nothing breaks.
  }
}

/** Scrolls there as soon as the page is long enough, unless the person scrolls first. Returns how to give up. */
function scrollOnceLongEnough(top: number): () => void {
  const reach = () => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) <= 1;
  };
  if (reach() || typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(() => {
    if (reach()) stop();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    for (const name of USER_SCROLLS) window.removeEventListener(name, stop);
  }
  for (const name of USER_SCROLLS) window.addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

/** A new page begins at its top; Back, Forward and a reload return to where one was. */
export function ScrollMemory() {
  const { key, pathname, hash } = useLocation();
  const cameBy = useNavigationType();
  const positions = useRef<Positions | null>(null);
  positions.current ??= storedPositions();
  const here = useRef({ key, pathname });

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const note = () => {
      if (positions.current) positions.current[here.current.key] = Math.round(window.scrollY);
    };
    const keep = () => store(positions.current ?? {});
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
    };
  }, []);

  useLayoutEffect(() => {
    const isAnotherPage = here.current.pathname !== pathname;
    here.current = { key, pathname };
    if (cameBy === 'POP') return scrollOnceLongEnough(positions.current?.[key] ?? 0);
    if (isAnotherPage && !hash) window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, hash, cameBy]);
  return null;
}
