import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ThemeRoot } from '../../theme/ThemeRoot';
import { RowVerbs } from './RowVerbs';
import { VerbsInMenuContext } from './verbsInMenu';

const edit = vi.fn();

function shown(isInMenu: boolean) {
  render(
    <ThemeRoot>
      <MemoryRouter>
        <VerbsInMenuContext value={isInMenu}>
          <RowVerbs
            name="Ana Ruiz"
            verbs={[
              { label: 'View', to: '/leads/1' },
              { label: 'Edit', onClick: edit },
            ]}
            menu={[{ label: 'Delete', onClick: () => undefined }]}
          />
        </VerbsInMenuContext>
      </MemoryRouter>
    </ThemeRoot>,
  );
  return userEvent.setup();
}

const itemsOf = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);

test('R5-144 a row has its verbs beside the menu, each named by its row', async () => {
  const user = shown(false);
  expect(screen.getByRole('link', { name: 'View Ana Ruiz' })).toHaveAttribute('href', '/leads/1');
  await user.click(screen.getByRole('button', { name: 'Edit Ana Ruiz' }));
  expect(edit).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'More for Ana Ruiz' }));
  expect(await itemsOf()).toEqual(['Delete']);
});

test('R5-144 where nothing is under a pointer, all of it is in the menu', async () => {
  const user = shown(true);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More for Ana Ruiz' }));
  expect(await itemsOf()).toEqual(['View', 'Edit', 'Delete']);
});
