import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { components } from '../../api/schema';
import { violations } from '../../test/axe';
import { user as person } from '../../test/factories';
import { refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';
import type { Suppression } from './api';
import { phoneText } from './components/suppressionColumns';

type Permission = components['schemas']['Permission'];

const phone: Suppression = {
  id: 3,
  kind: 'phone',
  value: '4075550100',
  scope: 'sales',
  askedBy: 'phone',
  askedOn: '2026-03-03',
  rawLeadId: 5,
  rawLeadName: 'Ana Ruiz',
  createdAt: '2026-11-05T18:00:00Z',
  createdBy: { id: 7, name: 'Dana Whitfield', initials: 'DW' },
};
const email: Suppression = {
  ...phone,
  id: 4,
  kind: 'email',
  value: 'ana@example.com',
  scope: 'all',
  askedBy: null,
  askedOn: null,
  rawLeadId: null,
  rawLeadName: null,
  createdBy: null,
};

function allow(...permissions: Permission[]) {
  server.use(
    http.get('*/api/auth/me', () =>
      HttpResponse.json(person({ permissions: ['raw_leads.read', ...permissions] })),
    ),
  );
}

function suppressed(found: () => Suppression[]) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/suppressions', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return rows(found());
    }),
  );
  return () => Object.fromEntries(asked.at(-1) ?? []);
}

beforeEach(() => allow('suppressions.read', 'suppressions.lift'));

test('who may not be contacted, by number and address, with who added it', async () => {
  const query = suppressed(() => [phone, email]);
  const { user, container } = renderApp('/raw-leads/suppressed');
  const table = await screen.findByRole('table', { name: 'Suppression List' });
  expect(await within(table).findByText('(407) 555-0100')).toBeVisible();
  expect(within(table).getByText('ana@example.com')).toBeVisible();
  expect(within(table).getByRole('link', { name: 'Ana Ruiz' })).toHaveAttribute('href', '/raw-leads?edit=5');
  expect(within(table).getByText('Dana Whitfield')).toBeVisible();
  expect(within(table).getByText('Sales Calls Only')).toBeVisible();
  expect(within(table).getByText('By Phone, Mar 3, 2026')).toBeVisible();
  expect(within(table).getByText('Everything')).toBeVisible();
  expect(await violations(container)).toEqual([]);
  await user.type(screen.getByPlaceholderText('Search phone, email, name...'), 'ruiz');
  await waitFor(() => expect(query()).toEqual({ search: 'ruiz', page: '1', perPage: '25' }));
});

test('lifting asks for the reason and takes the entry off the list', async () => {
  let found = [phone];
  suppressed(() => found);
  let sent: unknown;
  server.use(
    http.post('*/api/suppressions/3/lift', async ({ request }) => {
      sent = await request.json();
      found = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp('/raw-leads/suppressed');
  await user.click(await screen.findByRole('button', { name: 'Lift 4075550100' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lift Suppression' }));
  await user.click(dialog.getByRole('button', { name: 'Lift Suppression' }));
  expect(await dialog.findByText('Enter a reason')).toBeVisible();
  await user.type(dialog.getByLabelText(/Reason/), 'Asked us to call again');
  await user.click(dialog.getByRole('button', { name: 'Lift Suppression' }));
  expect(await screen.findByText('Suppression Lifted')).toBeVisible();
  expect(sent).toEqual({ reason: 'Asked us to call again' });
  expect(await screen.findByText(/No one has asked not to be contacted/)).toBeVisible();
});

test('R1-259 who may not lift sees no button', async () => {
  allow('suppressions.read');
  suppressed(() => [phone]);
  renderApp('/raw-leads/suppressed');
  expect(await screen.findByText('(407) 555-0100')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Lift/ })).not.toBeInTheDocument();
});

test('no match, error and forbidden are different states', async () => {
  suppressed(() => []);
  const { user, address, unmount } = renderApp('/raw-leads/suppressed?search=nobody');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/raw-leads/suppressed');
  unmount();
  server.use(http.get('*/api/suppressions', () => refused('GET /suppressions', 'fault')));
  const failed = renderApp('/raw-leads/suppressed');
  expect(
    await screen.findByText('Error loading the suppression list. Please try again later.'),
  ).toBeVisible();
  failed.unmount();
  allow();
  renderApp('/raw-leads/suppressed');
  expect(await screen.findByText('You do not have permission to see the suppression list.')).toBeVisible();
});

test.each([
  ['4075550100', '(407) 555-0100'],
  ['14075550100', '(407) 555-0100'],
  ['48221234567', '48221234567'],
])('%s reads %s', (value, expected) => {
  expect(phoneText(value)).toBe(expected);
});
