import axe from 'axe-core';

// Contrast needs a real browser; theme.test.ts checks the tokens. The document's frame is index.html's.
const rules = { 'color-contrast': { enabled: false }, 'html-has-lang': { enabled: false } };

/** What axe finds, one line each; the dialogs outside of the container too. */
export async function violations(container: HTMLElement = document.body): Promise<string[]> {
  const result = await axe.run(container, { rules });
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
