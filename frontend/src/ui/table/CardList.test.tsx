import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ThemeRoot } from '../../theme/ThemeRoot';
import { CardList } from './CardList';

const menu: ReactNode = <button type="button">Actions for Ana</button>;

test.each([
  ['a card', undefined, null],
  ['a card with buttons', undefined, menu],
  ['a link', () => '/users/1', null],
  ['a link with buttons', () => '/users/1', menu],
])('%s: what leads to the record holds no button', (_, rowLink, buttons) => {
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
  const item = within(screen.getByRole('listitem'));
  const links = item.queryAllByRole('link', { name: 'Ana Ruiz' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(rowLink ? ['/users/1'] : []);
  expect(item.getByText('Ana Ruiz')).toBeVisible();
  expect(item.queryAllByRole('button', { name: 'Actions for Ana' })).toHaveLength(buttons ? 1 : 0);
  for (const link of links) expect(within(link).queryByRole('button')).toBeNull();
});
