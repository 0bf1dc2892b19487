import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../test/axe';
import { user as person } from '../../test/factories';
import { refusalOf, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';
import type { TrashRow } from './api';
import { recordCount } from './model';

function row(change: Partial<TrashRow> = {}): TrashRow {
  return {
    kind: 'lead',
    id: 12,
    name: 'Ramon Henderson',
    detail: 'Qualified',
    suppressed: null,
    deletedAt: '2026-11-20T18:00:00Z',
    deletedBy: 'Dana Whitfield',
    leavesAt: '2026-12-20T18:00:00Z',
    ...change,
  };
}

function thrownAway(found: () => TrashRow[], total?: number) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/trash', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      return rows(found(), total ?? found().length);
    }),
  );
  return () => Object.fromEntries(asked.findLast((query) => query.get('perPage') !== '1') ?? []);
}

beforeEach(() =>
  server.use(
    http.get('*/api/auth/me', () =>
      HttpResponse.json(person({ permissions: ['leads.read', 'trash.empty'] })),
    ),
  ),
);

test('all kinds are listed, searched and filtered by the server', async () => {
  // Ids restart for each kind: both rows must show.
  const query = thrownAway(() => [row(), row({ kind: 'document', name: 'Exit contract', detail: null })], 30);
  const { user, address, container } = renderApp('/trash');
  const table = await screen.findByRole('table', { name: 'Deleted Records' });
  expect(await within(table).findByText('Ramon Henderson')).toBeVisible();
  expect(within(table).getByText('Exit contract')).toBeVisible();
  expect(within(table).getByText('Document')).toBeVisible();
  expect(within(table).getAllByText('Dec 20, 2026')).toHaveLength(2);
  expect(await screen.findByText('Showing 2 of 30 deleted records')).toBeVisible();
  expect(await violations(container)).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Type'), 'Documents');
  await user.type(screen.getByPlaceholderText('Search the trash...'), 'exit');
  await waitFor(() =>
    expect(query()).toEqual({ kind: 'document', search: 'exit', page: '1', perPage: '25' }),
  );
  expect(address()).toBe('/trash?kind=document&search=exit');
});

test('R5-153 who asked not to be contacted is marked, and nobody else', async () => {
  const suppressed = {
    reason: 'The phone number is on the Do Not Contact list.',
    since: '2026-11-09T18:00:00Z',
  };
  thrownAway(() => [row({ suppressed }), row({ id: 13, name: 'Ana Ruiz' })]);
  renderApp('/trash');
  const table = await screen.findByRole('table', { name: 'Deleted Records' });
  const mark = await within(table).findByText('Do Not Contact');
  expect(mark.closest('tr')).toHaveTextContent('Ramon Henderson');
});

test('restoring takes the record out of the trash', async () => {
  let found = [row()];
  thrownAway(() => found);
  let sent: unknown;
  server.use(
    http.post('*/api/trash/restore', async ({ request }) => {
      sent = await request.json();
      found = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp('/trash');
  await user.click(await screen.findByRole('button', { name: 'Restore Ramon Henderson' }));
  expect(await screen.findByText('Lead Restored')).toBeVisible();
  expect(sent).toEqual({ kind: 'lead', id: 12 });
  expect(await screen.findByText(/The trash is empty/)).toBeVisible();
});

test('R1-287 a lead that is deleted is in the trash at once, also when that was looked at just before', async () => {
  const viewer = person({ permissions: ['leads.read', 'leads.write', 'trash.empty'] });
  let found: TrashRow[] = [];
  thrownAway(() => found);
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(viewer)),
    http.delete('*/api/leads/12', () => {
      found = [row()];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, address } = renderApp('/trash');
  expect(await screen.findByText(/The trash is empty/)).toBeVisible();
  await user.keyboard('gl');
  await screen.findByText(/^Showing 1 of 1/);
  await user.keyboard('j{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe('/leads'));
  await user.click(screen.getByRole('link', { name: 'Trash' }));
  expect(await screen.findByRole('button', { name: 'Restore Ramon Henderson' })).toBeVisible();
});

test('a restore that is refused says why', async () => {
  thrownAway(() => [row()]);
  server.use(http.post('*/api/trash/restore', () => refused('POST /trash/restore', 'client_in_trash')));
  const { user } = renderApp('/trash');
  await user.click(await screen.findByRole('button', { name: 'Restore Ramon Henderson' }));
  expect(await screen.findByText(refusalOf('POST /trash/restore', 'client_in_trash').detail)).toBeVisible();
});

test('emptying names how much is lost, whatever the filter', async () => {
  let found = [row()];
  thrownAway(() => found, 1204);
  server.use(
    http.delete('*/api/trash', () => {
      found = [];
      return HttpResponse.json({ removed: 1204 });
    }),
  );
  const { user } = renderApp('/trash?kind=lead');
  await user.click(await screen.findByRole('button', { name: 'Empty Trash' }));
  expect(await screen.findByText(/all 1,204 records in the trash/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete 1,204 records' }));
  expect(await screen.findByText('1,204 records permanently deleted.')).toBeVisible();
});

test('R1-259 without the permission the trash cannot be emptied', async () => {
  server.use(http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions: ['leads.read'] }))));
  thrownAway(() => [row()]);
  renderApp('/trash');
  expect(await screen.findByText('Ramon Henderson')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Empty Trash' })).not.toBeInTheDocument();
});

test('no match, error and forbidden are different states', async () => {
  thrownAway(() => []);
  const { user, address, unmount } = renderApp('/trash?search=nobody');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/trash');
  unmount();
  server.use(http.get('*/api/trash', () => refused('GET /trash', 'fault')));
  const failed = renderApp('/trash');
  expect(await screen.findByText('Error loading the trash. Please try again later.')).toBeVisible();
  failed.unmount();
  server.use(http.get('*/api/trash', () => refused('GET /trash', 'forbidden')));
  renderApp('/trash');
  expect(await screen.findByText('You do not have permission to see deleted records.')).toBeVisible();
});

test.each([
  [1, false, '1 record'],
  [1204, false, '1,204 records'],
  [100_000, true, '100,000+ records'],
])('%i, capped %s, reads %s', (total, capped, expected) => {
  expect(recordCount(total, capped)).toBe(expected);
});
