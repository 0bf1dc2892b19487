import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { violations } from '../../test/axe';
import { lead, leadRow, preferences } from '../../test/factories';
import { marketingDatabase, rawLead } from '../../test/rawLead';
import { refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';

/** Three leads, each with its page. */
function threeLeads() {
  const names = ['Ana', 'Ben', 'Cy'];
  server.use(
    http.get('*/api/leads', () =>
      rows(names.map((firstName, place) => leadRow({ id: place + 1, firstName, lastName: 'Ruiz' }))),
    ),
    http.get('*/api/leads/:id(\\d+)', ({ params }) => {
      const id = Number(params.id);
      return HttpResponse.json(lead({ id, firstName: names[id - 1] ?? '', lastName: 'Ruiz' }));
    }),
  );
}

const sheetOf = (name: string) => screen.findByRole('complementary', { name });

test('R5-144 Space opens the record beside the list, j and k move on, and Esc returns to the row', async () => {
  threeLeads();
  const { user, address } = renderApp('/leads');
  const first = await screen.findByRole('link', { name: 'Ana Ruiz' });
  await user.keyboard('j ');
  expect(within(await sheetOf('Ana Ruiz')).getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    '/leads/1',
  );
  expect(first).toHaveFocus();
  await user.keyboard('j');
  expect(await sheetOf('Ben Ruiz')).toBeVisible();
  await user.keyboard('jk');
  expect(await sheetOf('Ben Ruiz')).toBeVisible();
  expect(await violations()).toEqual([]);
  // From within the sheet j goes on from its row.
  within(await sheetOf('Ben Ruiz'))
    .getByRole('link', { name: 'Open' })
    .focus();
  await user.keyboard('j');
  const last = within(await screen.findByRole('table', { name: 'Leads' })).getByRole('link', {
    name: 'Cy Ruiz',
  });
  expect(last).toHaveFocus();
  await user.click(within(await sheetOf('Cy Ruiz')).getByRole('button', { name: 'Close the Sheet' }));
  expect(screen.queryByRole('button', { name: 'Close the Sheet' })).not.toBeInTheDocument();
  expect(last).toHaveFocus();
  await user.keyboard(' ');
  await sheetOf('Cy Ruiz');
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Close the Sheet' })).not.toBeInTheDocument(),
  );
  expect(last).toHaveFocus();
  expect(address()).toBe('/leads');
});

test('R5-144 Space again closes it, and on a button of the row it presses that', async () => {
  threeLeads();
  const { user } = renderApp('/leads');
  const table = within(await screen.findByRole('table', { name: 'Leads' }));
  await table.findByRole('link', { name: 'Ana Ruiz' });
  await user.keyboard('j ');
  await sheetOf('Ana Ruiz');
  await user.keyboard(' ');
  expect(screen.queryByRole('button', { name: 'Close the Sheet' })).not.toBeInTheDocument();
  const box = table.getByRole('checkbox', { name: /Ana Ruiz/ });
  box.focus();
  await user.keyboard(' ');
  expect(box).toBeChecked();
  expect(screen.queryByRole('button', { name: 'Close the Sheet' })).not.toBeInTheDocument();
});

test('R5-144 who turned single keys off has no sheet by a single key', async () => {
  threeLeads();
  server.use(
    http.get('*/api/me/preferences', () => HttpResponse.json(preferences({ singleKeyShortcuts: false }))),
  );
  const { user } = renderApp('/leads');
  const link = await screen.findByRole('link', { name: 'Ana Ruiz' });
  link.focus();
  await user.keyboard(' ');
  expect(screen.queryByRole('button', { name: 'Close the Sheet' })).not.toBeInTheDocument();
});

test('R5-144 a record that is gone meanwhile is said in the sheet', async () => {
  threeLeads();
  server.use(http.get('*/api/leads/:id(\\d+)', () => refused('GET /leads/{id}', 'not_found')));
  const { user } = renderApp('/leads');
  await screen.findByRole('link', { name: 'Ana Ruiz' });
  await user.keyboard('j ');
  expect(await screen.findByText('This lead does not exist.')).toBeVisible();
});

test('R5-144 the marketing database has the sheet from its cards too', async () => {
  marketingDatabase(() => [rawLead({ notes: 'Prefers evenings' })]);
  const { user } = renderApp('/raw-leads');
  const list = within(await screen.findByRole('list', { name: 'Raw leads' }));
  await list.findByRole('link', { name: 'Ana Ruiz' });
  await user.keyboard('j ');
  const sheet = within(await sheetOf('Ana Ruiz'));
  expect(sheet.getByText('Prefers evenings')).toBeVisible();
  expect(sheet.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/raw-leads?edit=5');
});
