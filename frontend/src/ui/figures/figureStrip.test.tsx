import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { applyStyles } from '../../test/styles';
import { ThemeRoot } from '../../theme/ThemeRoot';
import { FigureLink } from './FigureLink';
import { FigureStrip } from './FigureStrip';

test('R5-138 a figure that opens its list looks like the others, and its whole cell is the link', () => {
  const linked = { label: 'Overdue', value: <FigureLink to="/invoices?status=overdue">$900.00</FigureLink> };
  render(
    <ThemeRoot>
      <MemoryRouter>
        <FigureStrip label="Totals" figures={[linked, { label: 'This Month', value: '$120.00' }]} />
      </MemoryRouter>
    </ThemeRoot>,
  );
  applyStyles();
  const link = screen.getByRole('link', { name: '$900.00' });
  expect(getComputedStyle(link).textDecoration).toBe('none');
  for (const figure of screen.getAllByRole('definition')) {
    const { fontSize, lineHeight } = getComputedStyle(figure);
    expect([fontSize, lineHeight]).toEqual(['20px', '26px']);
  }
  const rules = [...document.head.querySelectorAll('style')].map((style) => style.textContent ?? '');
  expect(rules.some((rule) => /dd:not\(\.second\) a::after\{[^}]*position:absolute;inset:0/.test(rule))).toBe(
    true,
  );
  const cell = link.closest('div');
  expect(cell && getComputedStyle(cell).position).toBe('relative');
});
