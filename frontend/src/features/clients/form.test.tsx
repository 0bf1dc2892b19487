import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { client, clientOffice, partner } from '../../test/clients';
import { oneNumber } from '../../test/factories';
import { refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { server } from '../../test/server';
import { changesOf, toValues } from './model';

function patches(...answers: (() => Response)[]) {
  const sent: unknown[] = [];
  server.use(
    http.patch('*/api/clients/5', async ({ request }) => {
      sent.push(await request.json());
      return (answers[sent.length - 1] ?? answers.at(-1) ?? (() => HttpResponse.json(client())))();
    }),
  );
  return sent;
}

describe('new client', () => {
  test('R1-026 R1-192 names and service type are required; the new client opens', async () => {
    clientOffice();
    let sent: unknown;
    server.use(
      http.post('*/api/clients', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(client(), { status: 201 });
      }),
    );
    const { user, address } = renderApp('/clients/new');
    await user.click(await screen.findByRole('button', { name: 'Create Client' }));
    expect(await screen.findByText('First name is required')).toBeVisible();
    expect(screen.getByText('Select a service type')).toBeVisible();
    await user.type(screen.getByLabelText(/First Name/), 'Nadia');
    await user.type(screen.getByLabelText(/Last Name/), 'Cole');
    await user.selectOptions(screen.getByLabelText(/Service Type/), 'Transfer');
    await waitFor(() => expect(screen.getByLabelText('Assigned To')).toHaveTextContent('Maya Torres'));
    await user.selectOptions(screen.getByLabelText('Assigned To'), 'Maya Torres');
    await user.click(screen.getByRole('button', { name: 'Create Client' }));
    await waitFor(() => expect(address()).toBe('/clients/5'));
    expect(await screen.findByText('Client created successfully')).toBeVisible();
    expect(sent).toEqual({
      firstName: 'Nadia',
      lastName: 'Cole',
      email: null,
      phone: null,
      ...oneNumber,
      address: null,
      city: null,
      state: null,
      zip: null,
      serviceType: 'Transfer',
      status: 'Active',
      brand: null,
      notes: null,
      assignedTo: 3,
      fulfillmentPartnerId: null,
      tags: [],
    });
  });

  test('a partner who is not listed yet is added in place', async () => {
    clientOffice();
    let sent: unknown;
    server.use(
      http.post('*/api/partners', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ ...partner, id: 9, name: 'Harbor Exit Co' }, { status: 201 });
      }),
    );
    const { user } = renderApp('/clients/new');
    await user.click(await screen.findByRole('button', { name: 'Add Partner' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Enter a partner name')).toBeVisible();
    await user.keyboard('Harbor Exit Co{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Fulfillment Partner')).toHaveValue('9'));
    expect(sent).toEqual({ name: 'Harbor Exit Co' });
    expect(screen.getByLabelText('Fulfillment Partner')).toHaveTextContent('Harbor Exit Co');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Partner' })).toHaveFocus());
  });

  test('a person who asked not to be contacted is refused in words', async () => {
    clientOffice();
    server.use(http.post('*/api/clients', () => refused('POST /clients', 'do_not_contact')));
    const { user } = renderApp('/clients/new');
    await user.type(await screen.findByLabelText(/First Name/), 'Nadia');
    await user.type(screen.getByLabelText(/Last Name/), 'Cole');
    await user.selectOptions(screen.getByLabelText(/Service Type/), 'Transfer');
    await user.click(screen.getByRole('button', { name: 'Create Client' }));
    expect(await screen.findByText('This person asked not to be contacted.')).toBeVisible();
    expect(screen.getByLabelText(/First Name/)).toHaveValue('Nadia');
  });
});

describe('edit client', () => {
  test('R1-028 only changed fields are sent, with the version; then the client is shown', async () => {
    clientOffice();
    const sent = patches(() => HttpResponse.json(client({ version: 3, city: 'Tampa' })));
    const { user, address } = renderApp('/clients/5/edit');
    const city = await screen.findByLabelText('City');
    await user.clear(city);
    await user.type(city, 'Tampa');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(address()).toBe('/clients/5'));
    expect(sent).toEqual([{ city: 'Tampa', version: 2 }]);
    expect(await screen.findByText('Client updated successfully')).toBeVisible();
  });

  test('a stale save shows what changed, in names, and can be applied on top', async () => {
    clientOffice();
    const current = client({
      version: 9,
      assignedTo: 8,
      assignee: { id: 8, name: 'Julian Price', initials: 'JP' },
    });
    const sent = patches(
      () => refused('PATCH /clients/{id}', 'stale_version', { current }),
      () => HttpResponse.json(client({ version: 10 })),
    );
    const { user } = renderApp('/clients/5/edit');
    await user.type(await screen.findByLabelText('City'), ' Beach');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Assigned To: was Maya Torres, is now Julian Price')).toBeVisible();
    expect(screen.getByLabelText('City')).toHaveValue('Orlando Beach');
    await user.click(screen.getByRole('button', { name: 'Apply My Changes' }));
    expect(await screen.findByText('Client updated successfully')).toBeVisible();
    expect(sent).toEqual([
      { city: 'Orlando Beach', version: 2 },
      { city: 'Orlando Beach', version: 9 },
    ]);
  });

  test('field errors land on their fields', async () => {
    clientOffice();
    patches(() => refused('PATCH /clients/{id}', 'invalid_fields'));
    const { user } = renderApp('/clients/5/edit');
    await user.type(await screen.findByLabelText('State'), 'X');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('First name is required')).toBeVisible();
    expect(screen.getByText('Service type is required')).toBeVisible();
  });

  test('a client in the trash is not edited; one that is not there says so', async () => {
    clientOffice({ client: client({ deletedAt: '2026-11-21T05:00:00Z' }) });
    const { unmount } = renderApp('/clients/5/edit');
    expect(await screen.findByText('This client is in the trash. Restore it to edit it.')).toBeVisible();
    unmount();
    server.use(http.get('*/api/clients/:id(\\d+)', () => refused('GET /clients/{id}', 'not_found')));
    renderApp('/clients/99/edit');
    expect(await screen.findByText('This client does not exist.')).toBeVisible();
  });

  test('unchanged values are no change', () => {
    expect(changesOf(toValues(client()), client())).toEqual({});
    expect(changesOf({ ...toValues(client()), assignedTo: '', phone: '' }, client())).toEqual({
      assignedTo: null,
      phone: null,
    });
  });

  test('R5-185 someone who left the staff stays chosen by name', async () => {
    const assignee = { id: 77, name: 'Gone Person', initials: 'GP' };
    clientOffice({ client: client({ assignedTo: assignee.id, assignee }) });
    renderApp('/clients/5/edit');
    const select = await screen.findByLabelText('Assigned To');
    await waitFor(() => expect(within(select).getByText('Maya Torres')).toBeInTheDocument());
    expect(select).toHaveValue('77');
    expect(select).toHaveTextContent('Gone Person');
  });
});
