import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { applyStyles } from '../test/styles';
import { ThemeRoot } from '../theme/ThemeRoot';
import { CardList } from './CardList';

const menu: ReactNode = <button type="button">Actions for Ana</button>;

test.each([
  ['a card', undefined, null, ['row']],
  ['a card with buttons', undefined, menu, ['row', 'actions']],
  ['a link', () => '/users/1', null, ['row']],
  ['a link with buttons', () => '/users/1', menu, ['row', 'actions']],
])('%s has all the width that its buttons leave', (_, rowLink, buttons, parts) => {
  render(
    <ThemeRoot>
      <MemoryRouter>
        <CardList
          label="Users"
          rows={[{ id: 1 }]}
          rowId={({ id }) => id}
          rowLink={rowLink}
          card={() => 'Ana Ruiz'}
          cardActions={buttons ? () => buttons : undefined}
          isStale={false}
        />
      </MemoryRouter>
    </ThemeRoot>,
  );
  applyStyles();
  const item = screen.getByRole('listitem');
  expect([...item.children].map(({ className }) => className)).toEqual(parts);
  const card = screen.getByText('Ana Ruiz');
  expect(getComputedStyle(card).flexGrow).toBe('1');
  const row = card.closest('.row');
  expect(row?.tagName).toBe(rowLink ? 'A' : 'DIV');
  // A link that holds a button is none that a reader could follow.
  expect(row?.querySelector('button')).toBeNull();
  expect(row && getComputedStyle(row).flexGrow).toBe('1');
  const actions = item.querySelector('.actions');
  expect(actions && getComputedStyle(actions).flexGrow).toBe(buttons ? '0' : null);
});
