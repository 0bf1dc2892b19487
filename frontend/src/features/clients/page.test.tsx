import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { appointment } from '../../test/appointments';
import { client, clientOffice, exitCase, property } from '../../test/clients';
import { document } from '../../test/documents';
import { user as person } from '../../test/factories';
import { refusalOf, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server, takes } from '../../test/server';

const gone = () => new HttpResponse(null, { status: 204 });

describe('client page', () => {
  test('R1-027 R1-192 identity and the way back to the lead', async () => {
    clientOffice();
    renderApp('/clients/5');
    expect(await screen.findByRole('heading', { level: 1, name: 'Nadia Cole' })).toBeVisible();
    expect(screen.getByText('nadia@example.com')).toHaveAttribute('href', 'mailto:nadia@example.com');
    expect(screen.getByText(/12 Palm Way/)).toHaveTextContent('Orlando, FL 32801');
    expect(screen.getByText('Clear Title Services')).toBeVisible();
    expect(screen.getByText('Maya Torres')).toBeVisible();
    expect(screen.getByText('Lead')).toHaveAttribute('href', '/leads/12');
    expect(await screen.findByText('No properties yet.')).toBeVisible();
    expect(await screen.findByText('No documents yet.')).toBeVisible();
    expect(await screen.findByText('No appointments scheduled.')).toBeVisible();
  });

  test('R1-217 the status is saved at once with its version, and can be undone', async () => {
    clientOffice();
    const sent: unknown[] = [];
    server.use(
      http.patch('*/api/clients/5', async ({ request }) => {
        const body = (await request.json()) as { status: 'Active'; version: number };
        sent.push(body);
        return HttpResponse.json(client({ status: body.status, version: body.version + 1 }));
      }),
    );
    const { user } = renderApp('/clients/5');
    const select = await screen.findByLabelText<HTMLSelectElement>('Status');
    expect([...select.options].map(({ label }) => label)).toEqual([
      'Active',
      'Fulfilled',
      'Canceled',
      'On Hold',
      'Refunded',
    ]);
    await user.selectOptions(select, 'Fulfilled');
    await waitFor(() => expect(select).toHaveValue('Fulfilled'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(select).toHaveValue('Active'));
    expect(sent).toEqual([
      { status: 'Fulfilled', version: 2 },
      { status: 'Active', version: 3 },
    ]);
  });

  test('deleting offers Undo, which restores', async () => {
    clientOffice();
    takes('delete', '*/api/clients/5', gone);
    const restored = takes('post', '*/api/clients/5/restore', () => HttpResponse.json(client()));
    const { user, address } = renderApp('/clients/5');
    await user.click(await screen.findByLabelText('More for Nadia Cole'));
    await user.click(await screen.findByText('Delete'));
    await waitFor(() => expect(address()).toBe('/clients'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(address()).toBe('/clients/5'));
    expect(restored).toHaveLength(1);
  });

  test('a client with records is not deleted; archiving is offered', async () => {
    clientOffice();
    const { detail } = refusalOf('DELETE /clients/{id}', 'client_has_records');
    takes('delete', '*/api/clients/5', () => refused('DELETE /clients/{id}', 'client_has_records'));
    const archived = client({ archivedAt: '2026-11-21T05:00:00Z', version: 3 });
    const sent = takes('post', '*/api/clients/5/archive', () => HttpResponse.json(archived));
    const { user } = renderApp('/clients/5');
    await user.click(await screen.findByLabelText('More for Nadia Cole'));
    await user.click(await screen.findByText('Delete'));
    expect(await screen.findByText(detail)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('This client is archived and hidden from lists.')).toBeVisible();
    expect(sent).toHaveLength(1);
    const back = takes('post', '*/api/clients/5/unarchive', () => HttpResponse.json(client()));
    await user.click(screen.getByRole('button', { name: 'Unarchive' }));
    await waitFor(() => expect(back).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/is archived and hidden/)).not.toBeInTheDocument());
  });

  test('in the trash nothing can be changed but restored', async () => {
    clientOffice({ client: client({ deletedAt: '2026-11-21T05:00:00Z' }) });
    renderApp('/clients/5');
    expect(await screen.findByText('This client is in the trash.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Restore' })).toBeVisible();
    expect(screen.getByLabelText('Status')).toBeDisabled();
    expect(screen.queryByText('Add Property')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Add a note')).not.toBeInTheDocument();
  });

  test('whoever may only read finds no control that changes anything', async () => {
    clientOffice({ properties: [property({ exitCase: exitCase() })] });
    server.use(http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions: ['clients.read'] }))));
    renderApp('/clients/5');
    expect(await screen.findByText('Palm Cove Resort')).toBeVisible();
    for (const name of ['Edit', 'Add Property', 'Edit Exit Case', 'Add Note']) {
      expect(screen.queryByText(name)).not.toBeInTheDocument();
    }
    expect(screen.queryByRole('button', { name: /Letter Sent/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Documents' })).not.toBeInTheDocument();
  });

  test('the timeline tells what happened to the client and to what belongs to it; notes are added', async () => {
    clientOffice();
    const base = {
      at: '2026-11-21T03:33:00Z',
      actor: { id: 7, name: 'Dana Whitfield', initials: 'DW' },
      from: null,
      to: null,
      note: null,
      changes: [],
      details: {},
    };
    const about = { entity: 'client', id: 5 };
    server.use(
      http.get('*/api/clients/:id/timeline', () =>
        rows([
          { ...base, id: 3, kind: 'client.status_changed', about, from: 'Active', to: 'Fulfilled' },
          { ...base, id: 2, kind: 'lead.created', about: { entity: 'lead', id: 12 } },
          {
            ...base,
            id: 1,
            kind: 'client.updated',
            about,
            changes: [{ field: 'city', from: null, to: 'Tampa' }],
          },
        ]),
      ),
    );
    const sent = takes('post', '*/api/clients/5/notes', () =>
      HttpResponse.json({ ...base, id: 3, kind: 'client.note_added', about }, { status: 201 }),
    );
    const { user } = renderApp('/clients/5');
    expect(await screen.findByText(/changed the status from “Active” to “Fulfilled”/)).toBeVisible();
    expect(screen.getByText(/created the lead/)).toBeVisible();
    expect(screen.getByText('City: blank → Tampa')).toBeVisible();
    await user.type(screen.getByLabelText('Add a note'), 'Called back');
    await user.click(screen.getByRole('button', { name: 'Add Note' }));
    expect(await screen.findByText('Note added successfully')).toBeVisible();
    expect(sent).toEqual([{ text: 'Called back' }]);
    // The next one can be written at once.
    expect(screen.getByLabelText('Add a note')).toHaveFocus();
    expect(screen.getByLabelText('Add a note')).toHaveValue('');
  });

  test('appointments and documents of the client; a file nobody may open is no link', async () => {
    clientOffice();
    const call = appointment({
      id: 8,
      title: 'Discovery call',
      date: '2026-11-23',
      time: '9:00 AM',
      startMinute: 540,
      userId: null,
      userName: null,
    });
    const signed = document({
      id: 4,
      title: 'Signed agreement',
      type: 'Cancellation Agreement',
      status: 'Signed',
    });
    server.use(
      http.get('*/api/clients/:id/appointments', () => rows([call])),
      http.get('*/api/clients/:id/documents', () =>
        rows([signed, { ...signed, id: 6, title: 'Passport', type: 'ID Verification', mayOpen: false }]),
      ),
    );
    renderApp('/clients/5');
    expect(await screen.findByText('Discovery call')).toBeVisible();
    expect(screen.getByText('Phone Call · Unknown')).toBeVisible();
    expect(screen.getByText(/at 9:00 AM \(30 min\)/)).toHaveTextContent('Nov 23, 2026');
    expect(await screen.findByText('Signed agreement')).toHaveAttribute('href', '/api/documents/4/file');
    expect(screen.getByText('Passport').closest('a')).toBeNull();
  });
});
