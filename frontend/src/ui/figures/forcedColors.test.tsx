import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applyStyles } from '../../test/styles';
import { ThemeRoot } from '../../theme/ThemeRoot';
import { ShareBar } from './ShareBar';

/** What stands between the braces of the query. */
function forced(): string {
  const css = readFileSync(path.join(import.meta.dirname, '../../theme/base.css'), 'utf8');
  const from = css.indexOf('@media (forced-colors: active) {');
  return css.slice(from, css.indexOf('\n}\n', from));
}

test.each([
  '.MuiButton-root.MuiButton-contained',
  '.MuiAlert-root',
  'nav [aria-current]',
  '[aria-pressed="true"]',
  '[aria-selected="true"]',
])('R5-162 in forced colors %s keeps an edge', (selector) => {
  const rule = forced()
    .split('}')
    .find((one) => one.includes(selector) && /border: 1px solid|outline: 2px solid/.test(one));
  expect(rule).toBeDefined();
});

test('R5-162 in forced colors only the current link is underlined', () => {
  expect(forced()).toMatch(/nav a \{\s*text-decoration: none;/);
  expect(forced()).toMatch(/nav a\[aria-current\] \{\s*text-decoration: underline;/);
});

test('R5-162 in forced colors a bar keeps its fill, and its track an edge', () => {
  render(
    <ThemeRoot>
      <ShareBar percent={40} label="Share" />
    </ThemeRoot>,
  );
  applyStyles();
  expect(screen.getByRole('progressbar')).toBeVisible();
  const rules = [...document.head.querySelectorAll('style')].map((style) => style.textContent ?? '');
  expect(rules.some((rule) => rule.includes('forced-colors') && rule.includes('CanvasText'))).toBe(true);
  expect(rules.some((rule) => /forced-colors.*forced-color-adjust:none/s.test(rule))).toBe(true);
});
