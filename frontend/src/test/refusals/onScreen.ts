import { expect } from 'vitest';

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

function isVisible(element: Element): boolean {
  if (element.closest('[aria-hidden="true"]')) return false;
  try {
    expect(element).toBeVisible();
    return true;
  } catch {
    return false;
  }
}

/** The innermost elements that a person sees with this sentence in them. */
export function seen(sentence: string): Element[] {
  const wanted = plain(sentence);
  const holds = (element: Element) => plain(element.textContent).includes(wanted);
  const innermost = (element: Element): Element[] => {
    const inside = [...element.children].filter(holds);
    return inside.length > 0 ? inside.flatMap(innermost) : [element];
  };
  return holds(document.body) ? innermost(document.body).filter(isVisible) : [];
}

/** The controls of a form's field that a person sees. */
const controlsOf = (field: string) =>
  [...document.querySelectorAll<HTMLInputElement>('[name]')].filter(
    (one) => one.name === field && one.type !== 'hidden' && isVisible(one),
  );

/** Whether a field that is drawn has the sentence as what describes it; a field that is not drawn has it nowhere. */
export function isBesideItsField(field: string, sentence: string): boolean {
  const controls = controlsOf(field);
  const described = controls.flatMap((one) => (one.getAttribute('aria-describedby') ?? '').split(' '));
  // A group of radios is described as a whole.
  const around = controls.map((one) => one.closest('[role="radiogroup"]')?.getAttribute('aria-describedby'));
  const places = seen(sentence);
  return (
    controls.length === 0 ||
    [...described, ...around].some((id) => id && places.some((place) => place.closest(`[id="${id}"]`)))
  );
}
