import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';

/** Which stop an arrow leads to, from the place of the one that has the focus. */
const STEPS: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowDown: (place, last) => Math.min(place + 1, last),
  ArrowUp: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

const stopOf = (target: EventTarget) => (target instanceof HTMLElement ? target.dataset.stop : undefined);

/**
 * Makes the links and buttons of a menu one stop of Tab: those with `data-stop`, named in `stops`. It is at `first` until another
 * has had the focus; arrows lead on from there.
 */
export function useOneTabStop(
  menu: RefObject<HTMLElement | null>,
  stops: readonly string[],
  first: string | undefined,
) {
  const [reached, setReached] = useState<{ from: string | undefined; at: string }>();
  const onFocus = ({ target }: FocusEvent) => {
    const at = stopOf(target);
    if (at !== undefined) setReached({ from: first, at });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const all = [...(menu.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
    const place = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1;
    if (place < 0) return;
    event.preventDefault();
    all[step(place, all.length - 1)]?.focus();
  };
  // On another page the menu begins at its entry again, and a link that was folded away is no stop.
  const isThere = reached?.from === first && reached !== undefined && stops.includes(reached.at);
  return { at: isThere ? reached.at : first, onFocus, onKeyDown };
}
