import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { violations } from '../../test/axe';
import { FLORIDA } from '../../test/calling';
import { preferences } from '../../test/factories';
import { onPhone } from '../../test/phone';
import { marketingDatabase, rawLead } from '../../test/rawLead';
import { proxied } from '../../test/refused';
import { renderApp } from '../../test/render';
import { server, takes } from '../../test/server';

const asTable = () =>
  server.use(
    http.get('*/api/me/preferences', () => HttpResponse.json(preferences({ marketingLayout: 'table' }))),
  );

test('R5-141 the marketing database opens with cards, and the table is kept for this person', async () => {
  marketingDatabase(() => [rawLead()]);
  const sent = takes('patch', '*/api/me/preferences', () =>
    HttpResponse.json(preferences({ marketingLayout: 'table' })),
  );
  const { user } = renderApp('/raw-leads');
  expect(await screen.findByRole('list', { name: 'Raw leads' })).toBeVisible();
  const layout = within(screen.getByRole('group', { name: 'Layout' }));
  expect(layout.getByRole('button', { name: 'Cards' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(layout.getByRole('button', { name: 'Table' }));
  const table = await screen.findByRole('table', { name: 'Raw leads' });
  expect(screen.queryByRole('list', { name: 'Raw leads' })).not.toBeInTheDocument();
  await waitFor(() => expect(sent).toEqual([{ marketingLayout: 'table' }]));
  expect(within(table).getByRole('link', { name: 'Ana Ruiz' })).toHaveAttribute('href', '/raw-leads?edit=5');
});

test('R5-141 its columns are those of the leads, with the day of the next contact and whether it is late', async () => {
  const late = { nextContactDate: '2020-01-02' };
  marketingDatabase(() => [
    rawLead(late),
    rawLead({ id: 6, firstName: 'Bo', suppressed: true, marketingStatus: 'Do Not Contact', ...late }),
    rawLead({ id: 7, firstName: 'Cy', nextContactDate: null }),
  ]);
  asTable();
  renderApp('/raw-leads');
  const table = within(await screen.findByRole('table', { name: 'Raw leads' }));
  await table.findByText('Ana Ruiz');
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '',
    'Person',
    'Status',
    'Phone',
    'Callable',
    'Source',
    'Follow Up',
    'Created',
    'Actions',
  ]);
  expect(table.getAllByText('Jan 2, 2020')).toHaveLength(2);
  expect(table.getAllByText('Late')).toHaveLength(1);
  expect(await violations()).toEqual([]);
});

test('R5-141 R5-144 a row opens the person, its status is chosen in it, and its menu has the rest', async () => {
  const callable = {
    answer: 'never',
    sentence: 'Recorded as deceased.',
    place: FLORIDA,
    closedAt: null,
    opensAt: null,
    until: null,
  };
  marketingDatabase(() => [{ ...rawLead(), callable }]);
  asTable();
  const { user, address } = renderApp('/raw-leads?status=New');
  const table = within(await screen.findByRole('table', { name: 'Raw leads' }));
  expect((await table.findByText('Never')).parentElement).toHaveAttribute('title', 'Recorded as deceased.');
  await user.click(table.getByRole('button', { name: 'Status of Ana Ruiz: New. Change' }));
  expect(await screen.findByRole('menuitem', { name: 'Contacted' })).toBeVisible();
  // A click in the row's own menu opens nothing.
  await user.click(screen.getByRole('menuitem', { name: 'New' }));
  expect(address()).toBe('/raw-leads?status=New');
  await user.click(table.getByRole('button', { name: 'More for Ana Ruiz' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Calling Details', 'Delete']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await user.click(table.getByText('Referral'));
  expect(address()).toBe('/raw-leads?status=New&edit=5');
});

test('R5-141 a phone has cards, whatever was chosen for the desktop', async () => {
  onPhone();
  marketingDatabase(() => [rawLead()]);
  asTable();
  renderApp('/raw-leads');
  expect(await screen.findByRole('list', { name: 'Raw leads' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Layout' })).not.toBeInTheDocument();
  vi.restoreAllMocks();
});

test('R5-141 a choice that is not kept is taken back and said', async () => {
  marketingDatabase(() => [rawLead()]);
  takes('patch', '*/api/me/preferences', () => proxied(503));
  const { user } = renderApp('/raw-leads');
  await user.click(await screen.findByRole('button', { name: 'Table' }));
  expect(await screen.findByText('Failed to change the list')).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Raw leads' })).toBeVisible();
});
