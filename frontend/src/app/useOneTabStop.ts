import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';

/** Which link an arrow leads to, from the place of the one that has the focus. */
const STEPS: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowDown: (place, last) => Math.min(place + 1, last),
  ArrowUp: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

const pathOf = (link: HTMLAnchorElement) => link.getAttribute('href') ?? undefined;

/** Makes the links of a menu one stop of Tab, at `first` until another has had the focus; arrows lead on from there. */
export function useOneTabStop(menu: RefObject<HTMLElement | null>, first: string | undefined) {
  const [reached, setReached] = useState<{ from: string | undefined; at: string | undefined }>();
  const links = () => [...(menu.current?.querySelectorAll('a') ?? [])];
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLAnchorElement) setReached({ from: first, at: pathOf(target) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const all = links();
    const place = event.target instanceof HTMLAnchorElement ? all.indexOf(event.target) : -1;
    if (place < 0) return;
    event.preventDefault();
    all[step(place, all.length - 1)]?.focus();
  };
  // On another page the menu begins at its entry again.
  return { at: reached?.from === first ? (reached?.at ?? first) : first, onFocus, onKeyDown };
}
