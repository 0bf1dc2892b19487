/**
 * Hardly a test reads a style sheet (computedStyle.ts answers what queries ask), and jsdom would parse every rule that MUI
 * brings anew for every test. So rules stay out of the document until a test asks for them, and one cache keeps what a styled
 * component came to for the next test.
 */
import { vi } from 'vitest';

vi.mock('@emotion/cache', async (original) => {
  const { default: createCache } = await original<typeof import('@emotion/cache')>();
  const cache = createCache({ key: 'ex' });
  const rules: string[] = [];
  cache.sheet.insert = (rule) => void rules.push(rule);
  return { default: () => cache, rules };
});

/** For a test about looks: the rules of everything drawn so far, until the test's end. */
export async function applyStyles() {
  const { rules } = (await import('@emotion/cache')) as unknown as { rules: string[] };
  const style = document.createElement('style');
  style.textContent = rules.join('\n');
  document.head.append(style);
}
