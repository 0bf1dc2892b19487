import axe from 'axe-core';

// Contrast needs a real browser; theme.test.ts checks the tokens. The document's frame is index.html's.
const rules = { 'color-contrast': { enabled: false }, 'html-has-lang': { enabled: false } };

/** What axe finds, one line each; the dialogs outside of the container too. */
export async function violations(container: HTMLElement = document.body): Promise<string[]> {
  // What a frame holds is another document, which axe cannot reach here; the journeys look at it in a browser.
  const result = await axe.run(container, { rules, iframes: false });
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
