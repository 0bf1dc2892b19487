import { type RefObject, useLayoutEffect, useRef } from 'react';
import { keepFree } from './freePlace';

/** For the element in which toasts stand: it lies on no menu entry or button while one is shown. */
export function useFreePlace<E extends HTMLElement>(shown: { id: number } | null): RefObject<E | null> {
  const element = useRef<E>(null);
  const id = shown?.id;
  useLayoutEffect(() => {
    if (id === undefined || !element.current) return undefined;
    return keepFree(element.current);
  }, [id]);
  return element;
}
