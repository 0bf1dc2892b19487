import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether what is in the box is wider than the box, also after either changes its size. */
export function useTooWide(box: RefObject<HTMLElement | null>): boolean {
  const [isTooWide, setTooWide] = useState(false);
  useLayoutEffect(() => {
    const outer = box.current;
    const inner = outer?.firstElementChild;
    if (!outer || !inner || typeof ResizeObserver === 'undefined') return;
    const measure = () => setTooWide(inner.getBoundingClientRect().width > outer.clientWidth + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [box]);
  return isTooWide;
}
