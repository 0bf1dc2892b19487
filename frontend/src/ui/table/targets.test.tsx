import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applyStyles } from '../../test/styles';
import { ThemeRoot } from '../../theme/ThemeRoot';
import { RowCheckbox } from '../bulk/RowCheckbox';

const selection = {
  has: () => false,
  onToggle: () => undefined,
  page: 'none',
  onTogglePage: () => undefined,
} as const;

test('R5-163 a row’s checkbox answers a finger within 44 px', () => {
  render(
    <ThemeRoot>
      <RowCheckbox selection={selection} id={1} name="Ana Ruiz" />
    </ThemeRoot>,
  );
  applyStyles();
  const box = screen.getByRole('checkbox', { name: 'Select Ana Ruiz' });
  const rules = [...document.head.querySelectorAll('style')].map((style) => style.textContent ?? '');
  const around = rules.map((rule) => /coarse.*::before\{.*inset:-(\d+)px/s.exec(rule)?.[1]).find(Boolean);
  // What stands around it begins within its border of 1 px.
  const inner = Number.parseFloat(getComputedStyle(box).width) - 2;
  expect(inner + 2 * Number(around)).toBeGreaterThanOrEqual(44);
});
