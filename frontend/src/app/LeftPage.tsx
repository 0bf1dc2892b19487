import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { pageLeft } from '../lib/news/pageLeft';

/** Says when a page is left for another; a tab or a filter of the same page leaves it open. */
export function LeftPage() {
  const { pathname } = useLocation();
  const cameBy = useNavigationType();
  const here = useRef(pathname);
  useEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    pageLeft.emit({ redirected: cameBy === 'REPLACE' });
  }, [pathname, cameBy]);
  return null;
}
