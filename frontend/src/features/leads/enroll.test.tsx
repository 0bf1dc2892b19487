import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { appointment } from '../../test/appointments';
import { client, clientOffice } from '../../test/clients';
import { lead, user as person } from '../../test/factories';
import { refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';

describe('lead page, completed', () => {
  test('Enroll asks for service type, brand and who is assigned, then opens the client', async () => {
    clientOffice();
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/leads/:id(\\d+)', () =>
        HttpResponse.json(lead({ timeshareInfo: { resort: 'Palm Cove' } })),
      ),
      http.post('*/api/leads/12/enroll', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(client(), { status: 201 });
      }),
    );
    const { user, address } = renderApp('/leads/12');
    await user.click(await screen.findByRole('button', { name: 'Enroll' }));
    expect(address()).toBe('/leads/12?enroll=1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Enroll as Client' }));
    expect(dialog.getByText(/Palm Cove becomes the client's first property/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Enroll' }));
    expect(await dialog.findByText('Select a service type')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText(/^Service Type/), 'Cancellation');
    await waitFor(() => expect(dialog.getByLabelText('Assigned To')).toHaveTextContent('Maya Torres'));
    await user.selectOptions(dialog.getByLabelText('Assigned To'), 'Maya Torres');
    await user.click(dialog.getByRole('button', { name: 'Enroll' }));
    await waitFor(() => expect(address()).toBe('/clients/5'));
    expect(await screen.findByText('Lead enrolled successfully')).toBeVisible();
    expect(sent).toEqual([{ serviceType: 'Cancellation', brand: 'Liberty NWA', assignedTo: 3 }]);
  });

  test('an enrolled lead leads to its client and is not enrolled again', async () => {
    server.use(
      http.get('*/api/leads/:id(\\d+)', () =>
        HttpResponse.json(lead({ clientId: 5, status: 'Closed/Enrolled' })),
      ),
    );
    renderApp('/leads/12');
    expect(await screen.findByText('This lead is enrolled as a client.')).toBeVisible();
    expect(screen.getByText('Open Client')).toHaveAttribute('href', '/clients/5');
    expect(screen.queryByRole('button', { name: 'Enroll' })).not.toBeInTheDocument();
  });

  test('without the right to write clients there is no Enroll', async () => {
    const permissions: ReturnType<typeof person>['permissions'] = ['leads.read', 'leads.write'];
    server.use(http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions }))));
    renderApp('/leads/12?enroll=1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ramon Henderson' })).toBeVisible();
    expect(screen.queryByText('Enroll')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('R1-189 resort, balance and who is assigned are shown and edited', async () => {
    const current = lead({
      assignedTo: { id: 3, name: 'Maya Torres', initials: 'MT' },
      timeshareInfo: { resort: 'Palm Cove', balance: 8400.25 },
    });
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/leads/:id(\\d+)', () => HttpResponse.json(current)),
      http.patch('*/api/leads/12', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...current, version: 4 });
      }),
    );
    const { user } = renderApp('/leads/12');
    expect(await screen.findByText('Palm Cove')).toBeVisible();
    expect(screen.getByText('$8,400.25')).toBeVisible();
    expect(screen.getByText('Maya Torres')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const balance = await screen.findByLabelText('Balance');
    await user.clear(balance);
    await user.type(balance, '8,000');
    await user.selectOptions(screen.getByLabelText('Assigned To'), 'Unassigned');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Lead updated successfully')).toBeVisible();
    expect(sent).toEqual([
      { assignedTo: null, timeshareInfo: { resort: 'Palm Cove', balance: 8000 }, version: 3 },
    ]);
  });

  test('a status change can be undone', async () => {
    const sent: unknown[] = [];
    server.use(
      http.patch('*/api/leads/12', async ({ request }) => {
        const body = (await request.json()) as { status: 'Qualified'; version: number };
        sent.push(body);
        return HttpResponse.json(lead({ status: body.status, version: body.version + 1 }));
      }),
    );
    const { user } = renderApp('/leads/12');
    await user.selectOptions(await screen.findByLabelText('Status'), 'Qualified');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByLabelText('Status')).toHaveValue('New Lead'));
    expect(sent).toEqual([
      { status: 'Qualified', version: 3 },
      { status: 'New Lead', version: 4 },
    ]);
  });

  test('its appointments, and their failure, stand on the page', async () => {
    server.use(
      http.get('*/api/leads/:id/appointments', () => refused('GET /leads/{id}/appointments', 'fault')),
    );
    const { user } = renderApp('/leads/12');
    expect(await screen.findByText('Error loading appointments. Please try again later.')).toBeVisible();
    const missed = appointment({ id: 8, title: 'Discovery call', type: 'Zoom', status: 'No Show' });
    server.use(http.get('*/api/leads/:id/appointments', () => rows([missed])));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    const list = within(await screen.findByRole('list', { name: 'Appointments' }));
    expect(list.getByText('Discovery call')).toBeVisible();
    expect(list.getByText('Zoom · Maya Torres')).toBeVisible();
    expect(list.getByText('No Show')).toHaveAttribute('data-hue', 'red');
  });
});
