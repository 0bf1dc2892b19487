import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What the style sheet leaves out on paper. */
function unprinted(): string {
  const css = readFileSync(path.join(import.meta.dirname, '../../theme/base.css'), 'utf8');
  const from = css.indexOf('@media print {');
  return css.slice(from, css.indexOf('{', from + '@media print {'.length));
}

test.each([
  'search',
  'nav',
  '.MuiButton-root',
  '.MuiIconButton-root',
  '.MuiTabs-root',
  '.MuiCheckbox-root',
  '.MuiInputBase-root:not([data-prints])',
  '[data-column="actions"]',
  '[data-control]',
])('R5-161 %s is not printed', (selector) => {
  expect(unprinted()).toContain(selector);
});
