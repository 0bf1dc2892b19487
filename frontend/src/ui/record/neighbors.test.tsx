import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { addressBeside, listAtPage, listBehind } from '../../lib/paths/listTrail';
import { client, clientOffice, clientRow } from '../../test/clients';
import { allow, document, documentPage } from '../../test/documents';
import { lead, leadRow } from '../../test/factories';
import { refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';

const STAGE = '/reports?stage=Closed%20%E2%80%93%20Enrolled';
const NARROWED = '/leads?status=Qualified&sort=name';

const person = (id: number, kind: 'lead' | 'client', name: string) => ({
  id,
  kind,
  name,
  email: null,
  phone: null,
  brand: null,
  status: kind === 'lead' ? 'Closed – Enrolled' : 'Active',
  archived: false,
  suppressed: null,
  createdAt: '2026-11-21T03:33:00Z',
});

beforeEach(() => {
  window.sessionStorage.clear();
  clientOffice();
  server.use(
    http.get('*/api/leads', ({ request }) => {
      const isFirst = new URL(request.url).searchParams.get('page') === '1';
      return rows([isFirst ? leadRow() : leadRow({ id: 40, firstName: 'Ana' })], 26);
    }),
    http.get('*/api/leads/:id(\\d+)', ({ params }) => HttpResponse.json(lead({ id: Number(params.id) }))),
    http.get('*/api/clients', () => rows([clientRow()], 1)),
    http.get('*/api/clients/:id(\\d+)', ({ params }) => HttpResponse.json(client({ id: Number(params.id) }))),
  );
});

const backTo = (name: string) => within(screen.getByRole('main')).getByRole('link', { name });

/** The first lead of a narrowed list. */
async function openedFromList() {
  const app = renderApp(NARROWED);
  await screen.findByText('Showing 1 of 26 leads');
  await app.user.keyboard('j{Enter}');
  await waitFor(() => expect(app.address()).toBe('/leads/12'));
  await screen.findByRole('button', { name: 'Next Record' });
  return app;
}

test('R3-090 beside a lead, a list of leads and clients has a client', async () => {
  server.use(
    http.get('*/api/dashboard/pipeline/people', ({ request }) => {
      const isFirst = new URL(request.url).searchParams.get('page') === '1';
      return rows(
        isFirst ? [person(12, 'lead', 'Ramon Henderson')] : [person(31, 'client', 'Yuki Rahman')],
        26,
      );
    }),
  );
  const { user, address } = renderApp(STAGE);
  await user.click(await screen.findByRole('link', { name: 'Ramon Henderson' }));
  await waitFor(() => expect(address()).toBe('/leads/12'));
  await user.click(await screen.findByRole('button', { name: 'Next Record' }));
  await waitFor(() => expect(address()).toBe('/clients/31'));
});

test('R3-090 a document has the neighbors of its list, and the way back to its tab', async () => {
  allow('clients.read');
  documentPage(() => document());
  server.use(
    http.get('*/api/documents', () => rows([document(), document({ id: 5, title: 'Addendum' })], 2)),
    http.get('*/api/documents/reminders', () => rows([])),
  );
  const { user, address } = renderApp('/documents?tab=awaiting');
  await user.click(await screen.findByRole('link', { name: 'Exit contract' }));
  await waitFor(() => expect(address()).toBe('/documents/4'));
  const next = await screen.findByRole('button', { name: 'Next Record' });
  expect(backTo('Documents')).toHaveAttribute('href', '/documents?tab=awaiting');
  await user.click(next);
  await waitFor(() => expect(address()).toBe('/documents/5'));
});

describe('back to the list that a record was opened from', () => {
  test('R3-090 the way back keeps the filters, and the page that was gone on to', async () => {
    const { user, address } = await openedFromList();
    expect(backTo('Leads')).toHaveAttribute('href', NARROWED);
    await user.click(screen.getByRole('button', { name: 'Next Record' }));
    await waitFor(() => expect(address()).toBe('/leads/40'));
    await waitFor(() => expect(backTo('Leads')).toHaveAttribute('href', `${NARROWED}&page=2`));
  });

  test('R3-090 whoever deletes a lead of a narrowed list stays in it', async () => {
    server.use(http.delete('*/api/leads/12', () => new HttpResponse(null, { status: 204 })));
    const { user, address } = await openedFromList();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe(NARROWED));
  });

  test('R3-090 whoever deletes a client of a part of the clients stays in it', async () => {
    server.use(http.delete('*/api/clients/5', () => new HttpResponse(null, { status: 204 })));
    const { user, address } = renderApp('/clients/active?sort=name');
    await user.click(await screen.findByRole('link', { name: 'Nadia Cole' }));
    await waitFor(() => expect(address()).toBe('/clients/5'));
    await waitFor(() => expect(backTo('Clients')).toHaveAttribute('href', '/clients/active?sort=name'));
    await user.click(screen.getByRole('button', { name: 'More for Nadia Cole' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/clients/active?sort=name'));
  });

  test('R3-090 R3-051 a record that is gone leads back to its narrowed list', async () => {
    server.use(http.get('*/api/leads/:id(\\d+)', () => refused('GET /leads/{id}', 'not_found')));
    const { user } = renderApp(NARROWED);
    await screen.findByText('Showing 1 of 26 leads');
    await user.keyboard('j{Enter}');
    expect(await screen.findByRole('link', { name: 'Back to Leads' })).toHaveAttribute('href', NARROWED);
  });

  test('R3-090 opened another way, a record leads to the whole list', async () => {
    renderApp('/leads/12');
    await screen.findByRole('heading', { level: 1 });
    expect(backTo('Leads')).toHaveAttribute('href', '/leads');
  });
});

describe('addresses', () => {
  test('R3-090 a row says its kind, or is of the kind of the open record', () => {
    expect(addressBeside('/leads/12', { id: 31, kind: 'client' })).toBe('/clients/31');
    expect(addressBeside('/clients/5', { id: 31, kind: 'lead' })).toBe('/leads/31');
    expect(addressBeside('/partners/4', { id: 31 })).toBe('/partners/31');
  });

  test('R3-090 the list stands at the page that was gone on to', () => {
    expect(listAtPage('/leads?status=Lost&page=2', '/api/leads?page=1')).toBe('/leads?status=Lost');
    expect(listAtPage('/leads', '/api/leads?page=3&perPage=25')).toBe('/leads?page=3');
    expect(listAtPage('/leads?page=2', '/api/leads?page=1')).toBe('/leads');
  });

  test('R3-090 a list of another kind is not where the leads are', () => {
    const trail = { list: STAGE, page: '/api/x?page=1', records: ['/leads/12'], hasMore: false };
    window.sessionStorage.setItem('exitdesk-list-trail', JSON.stringify(trail));
    expect(listBehind('/leads/12', '/leads')).toBe('/leads');
  });
});
