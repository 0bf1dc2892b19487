import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../test/axe';
import { user as person } from '../../../test/factories';
import { successOf } from '../../../test/recordings';
import { refused } from '../../../test/refused';
import { renderApp } from '../../../test/render';
import { rows, server } from '../../../test/server';
import { TOLD_KINDS } from '../../../ui/timeline/allWords';
import type { AuditChain, AuditEntry } from './api';
import { EVERY_KIND_IS_TOLD, kindLabel } from './model';

const entry = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 41_203,
  at: '2026-11-20T18:00:00Z',
  kind: 'lead.updated',
  about: { entity: 'lead', id: 12 },
  actor: { id: 7, name: 'Dana Whitfield', initials: 'DW' },
  from: null,
  to: null,
  note: null,
  changes: [{ field: 'city', from: null, to: 'Orlando' }],
  details: {},
  outcome: 'done',
  requestId: 'r-81',
  ...change,
});

const refusedEntry = entry({
  id: 41_202,
  kind: 'user.access_refused',
  about: { entity: 'user', id: 7 },
  changes: [],
  details: { method: 'GET', route: '/api/leads/export', address: '203.0.113.7' },
  outcome: 'refused',
});

const chain = (change: Partial<AuditChain> = {}): AuditChain => ({
  head: `${'ab'.repeat(32)}@41203`,
  sealedThrough: 41_203,
  sealedAt: '2026-11-20T18:00:05Z',
  verified: { at: new Date(Date.now() - 120_000).toISOString(), through: 41_203, faults: 0, fault: null },
  ...change,
});

function logged(found: () => AuditEntry[], sealed = chain()) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/audit', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return rows(found());
    }),
    http.get('*/api/audit/chain', () => HttpResponse.json(sealed)),
  );
  return () => Object.fromEntries(asked.at(-1) ?? []);
}

beforeEach(() =>
  server.use(
    http.get('*/api/auth/me', () =>
      HttpResponse.json(person({ role: 'admin', permissions: ['audit.read', 'staff.read'] })),
    ),
  ),
);

test('the log says who did what to which record, and how it ended', async () => {
  logged(() => [entry(), refusedEntry, entry({ id: 3, actor: null, kind: 'trash.emptied' })]);
  const { container } = renderApp('/admin/audit');
  const table = await screen.findByRole('table', { name: 'Events' });
  expect(await within(table).findByText('edited the lead')).toHaveAttribute(
    'href',
    '/admin/audit?event=41203',
  );
  expect(within(table).getAllByRole('link', { name: 'Lead 12' })[0]).toHaveAttribute('href', '/leads/12');
  expect(within(table).getByText('was denied: GET /api/leads/export')).toBeVisible();
  expect(within(table).getByText('Refused')).toHaveAttribute('data-outcome', 'refused');
  expect(within(table).getByText('Exitdesk')).toBeVisible();
  expect(await violations(container)).toEqual([]);
});

test('an event opens with its fields before and after, and the request', async () => {
  logged(() => [entry()]);
  const { user, address } = renderApp('/admin/audit');
  await user.click(await screen.findByText('edited the lead'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Event 41,203' }));
  const fields = within(dialog.getByRole('table', { name: 'Fields' }));
  expect(fields.getByRole('row', { name: /City/ })).toHaveTextContent('Orlando');
  expect(dialog.getByText('r-81')).toBeVisible();
  expect(address()).toContain('event=41203');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/admin/audit'));
});

test('an open event stays when newer ones push it from the page, and a link to one that is not there says so', async () => {
  let found = [entry()];
  logged(() => found);
  const { user, address } = renderApp('/admin/audit?event=41203');
  await screen.findByRole('dialog', { name: 'Event 41,203' });
  found = [entry({ id: 41_300 })];
  await user.selectOptions(screen.getByLabelText('Outcome'), 'done');
  await waitFor(() => expect(address()).toContain('outcome=done'));
  await waitFor(() => expect(document.querySelector('tr[data-link*="event=41300"]')).not.toBeNull());
  expect(screen.getByRole('dialog', { name: 'Event 41,203' })).toBeVisible();
  cleanup();
  renderApp('/admin/audit?event=41203');
  expect(await screen.findByText(/^Event 41,203 isn't on this page/)).toBeVisible();
});

test('an id is asked for only of a kind of record', async () => {
  const query = logged(() => [entry()]);
  const { user } = renderApp('/admin/audit');
  await user.click(await screen.findByRole('button', { name: 'More Filters' }));
  expect(screen.queryByLabelText('Record ID')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Record'), 'lead');
  await user.type(await screen.findByLabelText('Record ID'), '12');
  await waitFor(() => expect(query()).toMatchObject({ entity: 'lead', id: '12' }));
});

test('an id in the address is not asked for without its kind of record', async () => {
  const query = logged(() => [entry()]);
  renderApp('/admin/audit?id=12');
  await screen.findByText('edited the lead');
  expect(query()).not.toHaveProperty('id');
});

test('whether the log was verified is not left open by a failure', async () => {
  logged(() => [entry()]);
  server.use(http.get('*/api/audit/chain', () => refused('GET /audit/chain', 'fault')));
  const { user } = renderApp('/admin/audit');
  expect(await screen.findByText("Couldn't load whether the log was verified.")).toBeVisible();
  server.use(http.get('*/api/audit/chain', () => HttpResponse.json(chain())));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/^Verified to event 41,203,/)).toBeVisible();
});

test('filters ask the server and the export is the same search', async () => {
  const query = logged(() => [entry()]);
  const { user } = renderApp('/admin/audit?entity=lead&id=12');
  await screen.findByText('edited the lead');
  expect(query()).toMatchObject({ entity: 'lead', id: '12', page: '1' });
  await user.selectOptions(screen.getByLabelText('Outcome'), 'refused');
  await waitFor(() => expect(query()).toMatchObject({ outcome: 'refused' }));
  expect(screen.getByRole('link', { name: 'Export' })).toHaveAttribute(
    'href',
    expect.stringContaining('/api/audit.csv?entity=lead&outcome=refused&id=12'),
  );
  await user.selectOptions(screen.getByLabelText('Record'), 'client');
  await waitFor(() => expect(query()).toMatchObject({ entity: 'client' }));
  expect(query()).not.toHaveProperty('id');
});

test('what someone did who was deactivated since can be asked for', async () => {
  const query = logged(() => [entry()]);
  const permissions = ['audit.read', 'staff.read', 'admin.users'] as const;
  const [account] = successOf('GET /users/accounts').body as object[];
  const gone = { ...account, id: 31, firstName: 'Ray', lastName: 'Gone', status: 'deactivated' };
  const here = { ...account, id: 7, firstName: 'Dana', lastName: 'Whitfield', status: 'active' };
  server.use(
    http.get('*/api/auth/me', () =>
      HttpResponse.json(person({ role: 'admin', permissions: [...permissions] })),
    ),
    http.get('*/api/users/accounts', () => rows([gone, here])),
  );
  const { user } = renderApp('/admin/audit');
  await screen.findByText('edited the lead');
  await screen.findByRole('option', { name: 'Dana Whitfield' });
  await user.selectOptions(screen.getByLabelText('Person'), 'Ray Gone (deactivated)');
  await waitFor(() => expect(query()).toMatchObject({ person: '31' }));
});

test('an event can be asked for by its kind', async () => {
  const query = logged(() => [entry()]);
  const { user } = renderApp('/admin/audit');
  await user.click(await screen.findByRole('button', { name: 'More Filters' }));
  await user.selectOptions(await screen.findByLabelText('Event'), 'Lead: updated');
  await waitFor(() => expect(query()).toMatchObject({ kind: 'lead.updated' }));
  expect(screen.getByRole('button', { name: 'Remove filter Event: Lead: updated' })).toBeVisible();
});

test.each([
  [chain(), /^Verified to event 41,203,/],
  [chain({ verified: null }), 'Sealed to event 41,203, not verified yet.'],
  [chain({ head: null, sealedThrough: null, sealedAt: null, verified: null }), 'Nothing is sealed yet.'],
])('the chain is called verified only where it is', async (sealed, text) => {
  logged(() => [entry()], sealed);
  renderApp('/admin/audit');
  expect(await screen.findByText(text)).toBeVisible();
});

test('what is wrong with the log is said', async () => {
  const fault = 'Event 7 was removed: its seal 7 is still there.';
  const verified = { at: '2026-11-20T18:00:00Z', through: 41_203, faults: 1, fault };
  logged(() => [entry()], chain({ verified }));
  renderApp('/admin/audit');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The log was changed after it was sealed. Event 7 was removed');
  expect(screen.queryByText(/Verified to event/)).toBeNull();
});

test('no event, no match, an error and no right are told apart', async () => {
  logged(() => []);
  const first = renderApp('/admin/audit');
  expect(await screen.findByText('No events yet.')).toBeVisible();
  first.unmount();
  const second = renderApp('/admin/audit?outcome=failed');
  expect(await screen.findByText('No events match these filters.')).toBeVisible();
  second.unmount();
  server.use(http.get('*/api/audit', () => refused('GET /audit', 'fault')));
  const third = renderApp('/admin/audit?entity=client');
  expect(await screen.findByText('Error loading the audit log. Please try again later.')).toBeVisible();
  third.unmount();
  server.use(http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions: [] }))));
  renderApp('/admin/audit');
  expect(await screen.findByText(/read the audit log/)).toBeVisible();
});

test('every event of the API has a sentence and a name', () => {
  expect(EVERY_KIND_IS_TOLD).toBe(true);
  expect(TOLD_KINDS.length).toBeGreaterThan(150);
  expect(kindLabel('partner_payment.status_changed')).toBe('Partner payment: status changed');
});
