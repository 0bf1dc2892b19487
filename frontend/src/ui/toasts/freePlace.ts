/** Where a toast may stand, the usual place first; a phone has the first and one for all others. */
const PLACES = ['left', 'right', 'middle', 'top'] as const;
type Place = (typeof PLACES)[number];

const CONTROLS = 'a[href], button, input, select, textarea, label, [role="button"], [tabindex="0"]';
const SCROLL_REST_MS = 150;

const meets = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** What could be pressed: with a dialog open, only what is in it. */
function controlsBeside(toast: HTMLElement): DOMRect[] {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]');
  const within = [...dialogs].at(-1) ?? document;
  return [...within.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => !toast.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
}

/** Puts the toast where it lies on no control, or where all places have some, on the fewest. */
function place(toast: HTMLElement) {
  const controls = controlsBeside(toast);
  const coveredAt = (at: Place) => {
    toast.dataset.at = at;
    const box = toast.getBoundingClientRect();
    return controls.filter((control) => meets(box, control)).length;
  };
  const known = PLACES.find((at) => at === toast.dataset.at);
  // What lies on nothing stays where it is.
  const order = known ? [known, ...PLACES] : PLACES;
  let best: { at: Place; covered: number } | undefined;
  for (const at of order) {
    const covered = coveredAt(at);
    if (!best || covered < best.covered) best = { at, covered };
    if (best.covered === 0) break;
  }
  if (best) toast.dataset.at = best.at;
}

/** Keeps it off the controls while the page scrolls and the window changes. Returns how to end that. */
export function keepFree(toast: HTMLElement): () => void {
  let timer: number | undefined;
  const now = () => place(toast);
  const later = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(now, SCROLL_REST_MS);
  };
  delete toast.dataset.at;
  now();
  const sized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(now);
  sized?.observe(toast);
  window.addEventListener('resize', later);
  window.addEventListener('scroll', later, { passive: true });
  return () => {
    window.clearTimeout(timer);
    sized?.disconnect();
    window.removeEventListener('resize', later);
    window.removeEventListener('scroll', later);
  };
}
