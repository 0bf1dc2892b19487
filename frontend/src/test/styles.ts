/**
 * Hardly a test reads a style sheet (computedStyle.ts answers what queries ask), and jsdom would parse every rule that MUI
 * brings again for every test. So rules stay out of the document until a test asks for them, and one cache
 * keeps what a styled component came to for the next test.
 */
import type { EmotionCache } from '@emotion/cache';
import { vi } from 'vitest';

interface Styles {
  cache?: EmotionCache;
  rules: string[];
  areApplied: boolean;
}

// This file is read again for every file of tests, the components and their cache are not: so it stands where
// both find it.
const holder = globalThis as { exitdeskStyles?: Styles };
holder.exitdeskStyles ??= { rules: [], areApplied: false };
const styles: Styles = holder.exitdeskStyles;

// One element each: jsdom drops a whole sheet for one rule that it cannot read.
function add(rule: string) {
  const style = document.createElement('style');
  style.textContent = rule;
  document.head.append(style);
}

vi.mock('@emotion/cache', async (original) => {
  const { default: createCache } = await original<typeof import('@emotion/cache')>();
  const oneCache = () => {
    styles.cache ??= createCache({ key: 'ex' });
    const cache = styles.cache;
    cache.sheet.container = document.head;
    cache.sheet.insert = (rule) => {
      styles.rules.push(rule);
      if (styles.areApplied) add(rule);
    };
    return cache;
  };
  return { default: oneCache };
});

/** For a test about looks: the rules of everything drawn so far and from now on, until the test's end. */
export function applyStyles() {
  styles.rules.forEach(add);
  styles.areApplied = true;
}

/** Whether what is drawn looks as the rules say. */
export const areStylesApplied = () => styles.areApplied;

/** Whether a rule that stands in the document hides the element or what it is in; computedStyle.ts does not look at rules. */
export function isHiddenByRule(element: Element): boolean {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]) as CSSStyleRule[];
  return rules.some(
    ({ selectorText, style }) => style?.display === 'none' && element.closest(selectorText) !== null,
  );
}

/** After every test. */
export function removeStyles() {
  styles.areApplied = false;
  for (const style of document.head.querySelectorAll('style')) style.remove();
}
