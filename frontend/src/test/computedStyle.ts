/**
 * jsdom's getComputedStyle goes through every style rule of the document, and MUI brings hundreds; queries by role ask
 * it for every element and its ancestors, which was more than half of what the tests took. What those queries ask (is it shown,
 * is it a block) is answered from inline styles and the element's kind. What menus and axe ask besides is too, while no rule is in
 * the document; anything else is asked of jsdom, which takes some eight milliseconds each time.
 */
import { areStylesApplied } from './styles';

const real = window.getComputedStyle.bind(window);

const INLINE = new Set(
  'A ABBR B BDI BR CITE CODE DATA EM I INPUT KBD LABEL MARK Q S SMALL SPAN STRONG SUB SUP TIME U WBR'.split(
    ' ',
  ),
);

function inline(element: Element, name: string): string {
  const isMentioned = element.getAttribute('style')?.includes(name) ?? false;
  return isMentioned && element instanceof HTMLElement ? element.style.getPropertyValue(name) : '';
}

function visibility(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = inline(at, 'visibility');
    if (own !== '') return own;
  }
  return 'visible';
}

function display(element: Element): string {
  if (element.hasAttribute('hidden')) return 'none';
  return inline(element, 'display') || (INLINE.has(element.tagName) ? 'inline' : 'block');
}

/** What a browser says of an element that no rule speaks of. */
const WITHOUT_RULES: Readonly<Record<string, string>> = {
  clip: 'auto',
  'clip-path': 'none',
  'content-visibility': 'visible',
  direction: 'ltr',
  height: 'auto',
  opacity: '1',
  overflow: 'visible',
  'overflow-x': 'visible',
  'overflow-y': 'visible',
  position: 'static',
  'scroll-padding-left': 'auto',
  'scroll-padding-right': 'auto',
  width: 'auto',
};

function withoutRules(element: Element, name: string): string | undefined {
  if (areStylesApplied()) return undefined;
  const property = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const plain = WITHOUT_RULES[property];
  return plain && (inline(element, property) || plain);
}

function quick(element: Element, pseudo: string | null | undefined, name: PropertyKey): string | undefined {
  if (name === 'content') return pseudo ? 'none' : 'normal';
  if (name === 'display') return display(element);
  // jsdom lays nothing out; a text area without a width is not measured after every key.
  if (name === 'width' && element.tagName === 'TEXTAREA') return '0px';
  if (name === 'visibility') return visibility(element);
  return typeof name === 'string' ? withoutRules(element, name) : undefined;
}

window.getComputedStyle = (element, pseudo) => {
  let all: CSSStyleDeclaration | undefined;
  const full = () => (all ??= real(element));
  const propertyOf = (name: string) => quick(element, pseudo, name) ?? full().getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue') return propertyOf;
      const found = quick(element, pseudo, name);
      if (found !== undefined) return found;
      const value: unknown = Reflect.get(full(), name);
      return typeof value === 'function' ? (value.bind(full()) as unknown) : value;
    },
    has: (_, name) => name in full(),
  });
};
