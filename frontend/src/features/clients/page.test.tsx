import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { client, clientOffice, exitCase, property } from '../../test/clients';
import { user as person } from '../../test/factories';
import { renderApp } from '../../test/render';
import { problem, rows, server } from '../../test/server';
import { mortgageText } from './propertyModel';

/** Remembers what is sent to one address. */
function takes(method: 'post' | 'patch' | 'put' | 'delete', path: string, answer: () => Response) {
  const sent: unknown[] = [];
  server.use(
    http[method](path, async ({ request }) => {
      const text = await request.text();
      sent.push(text ? JSON.parse(text) : null);
      return answer();
    }),
  );
  return sent;
}

const gone = () => new HttpResponse(null, { status: 204 });

describe('client page', () => {
  test('R1-027 R1-192 identity, money, and the way back to the lead', async () => {
    clientOffice();
    renderApp('/clients/5');
    expect(await screen.findByRole('heading', { level: 1, name: 'Nadia Cole' })).toBeVisible();
    expect(screen.getByText('nadia@example.com')).toHaveAttribute('href', 'mailto:nadia@example.com');
    expect(screen.getByText(/12 Palm Way/)).toHaveTextContent('Orlando, FL 32801');
    expect(screen.getByText('Clear Title Services')).toBeVisible();
    expect(screen.getByText('Maya Torres')).toBeVisible();
    expect(screen.getByText('Lead')).toHaveAttribute('href', '/leads/12');
    const money = within(screen.getByRole('region', { name: 'Money' }));
    expect(money.getByText('$1,250.50')).toBeVisible();
    expect(money.getByText('$50.00')).toBeVisible();
    expect(money.getByText('$1,200.50')).toBeVisible();
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
    const detail = 'Archive this client instead.';
    takes('delete', '*/api/clients/5', () => problem(409, { code: 'client_has_records', detail }));
    const archived = client({ archivedAt: '2026-11-21T05:00:00Z', version: 3 });
    const sent = takes('post', '*/api/clients/5/archive', () => HttpResponse.json(archived));
    const { user } = renderApp('/clients/5');
    await user.click(await screen.findByLabelText('More for Nadia Cole'));
    await user.click(await screen.findByText('Delete'));
    expect(await screen.findByText('Archive this client instead.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('This client is archived and left out of lists.')).toBeVisible();
    expect(sent).toHaveLength(1);
    const back = takes('post', '*/api/clients/5/unarchive', () => HttpResponse.json(client()));
    await user.click(screen.getByRole('button', { name: 'Unarchive' }));
    await waitFor(() => expect(back).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/is archived and left out/)).not.toBeInTheDocument());
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
    for (const name of ['Edit', 'Add Property', 'Edit exit case', 'Add note']) {
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
      HttpResponse.json({ ...base, about }, { status: 201 }),
    );
    const { user } = renderApp('/clients/5');
    expect(await screen.findByText(/changed the status from “Active” to “Fulfilled”/)).toBeVisible();
    expect(screen.getByText(/created the lead/)).toBeVisible();
    expect(screen.getByText('City: nothing → Tampa')).toBeVisible();
    await user.type(screen.getByLabelText('Add a note'), 'Called back');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Note added successfully')).toBeVisible();
    expect(sent).toEqual([{ text: 'Called back' }]);
  });

  test('appointments and documents of the client; a file nobody may open is no link', async () => {
    clientOffice();
    const appointment = {
      id: 8,
      title: 'Discovery call',
      date: '2026-11-23',
      time: '9:00 AM',
      duration: 30,
      type: 'Phone Call',
      status: 'Scheduled',
      userName: null,
    };
    const document = {
      id: 4,
      title: 'Signed agreement',
      type: 'Cancellation Agreement',
      status: 'Signed',
      mayOpen: true,
      fileName: 'agreement.pdf',
      createdAt: '2026-11-21T03:33:00Z',
    };
    server.use(
      http.get('*/api/clients/:id/appointments', () => rows([appointment])),
      http.get('*/api/clients/:id/documents', () =>
        rows([document, { ...document, id: 6, title: 'Passport', type: 'ID Verification', mayOpen: false }]),
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

describe('properties', () => {
  test('R2-092 R2-093 R2-094 all fields of a property', async () => {
    clientOffice({
      properties: [property(), { ...property({ id: 22, resortName: 'Blue Bay' }), mortgageStatus: null }],
    });
    renderApp('/clients/5');
    const first = within(await screen.findByRole('article', { name: 'Palm Cove Resort' }));
    const shown = [
      'Kissimmee, FL',
      'Palm Cove Holdings',
      'Deeded',
      '12,500',
      '26',
      'Floating',
      'Annual',
      'Still Owe',
      '$8,400.25',
      '$1,100.00',
      'Deed Back',
      'Mar 8, 2015',
    ];
    for (const text of shown) expect(first.getByText(text)).toBeVisible();
    const second = within(screen.getByRole('article', { name: 'Blue Bay' }));
    expect(second.getByText('Unknown Status')).toHaveAttribute('data-hue', 'grey');
    expect(mortgageText('Whatever')).toBe('Unknown Status');
  });

  test('R2-092 adds a property, by address; amounts and points as typed', async () => {
    clientOffice();
    const sent = takes('post', '*/api/clients/5/properties', () =>
      HttpResponse.json(property(), { status: 201 }),
    );
    const { user, address } = renderApp('/clients/5');
    await user.click(await screen.findByRole('button', { name: 'Add Property' }));
    expect(address()).toBe('/clients/5?property=new');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add property' }));
    await user.click(dialog.getByRole('button', { name: 'Add property' }));
    expect(await dialog.findByText('Resort name is required')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Resort Name/), 'Palm Cove Resort');
    await user.type(dialog.getByLabelText('Points'), '12,500');
    await user.type(dialog.getByLabelText('Mortgage Balance'), '$8,400.25');
    await user.selectOptions(dialog.getByLabelText('Mortgage Status'), 'Still Owe');
    await user.click(dialog.getByRole('button', { name: 'Add property' }));
    expect(await screen.findByText('Property added successfully')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      resortName: 'Palm Cove Resort',
      points: 12500,
      mortgageBalance: 8400.25,
      mortgageStatus: 'Still Owe',
      week: null,
      purchaseDate: null,
    });
    await waitFor(() => expect(address()).toBe('/clients/5'));
  });

  test('edits only what changed; a stale save shows the other change', async () => {
    clientOffice({ properties: [property()] });
    const current = property({ version: 9, mortgageBalance: 8000 });
    let answer = () => problem(409, { code: 'stale_version', current });
    const sent = takes('patch', '*/api/properties/21', () => answer());
    const { user } = renderApp('/clients/5?property=21');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit property' }));
    await user.clear(dialog.getByLabelText('Week'));
    await user.click(dialog.getByRole('button', { name: 'Save property' }));
    expect(await dialog.findByText('Mortgage balance: was $8,400.25, is now $8,000.00')).toBeVisible();
    answer = () => HttpResponse.json(property({ version: 10 })) as ReturnType<typeof problem>;
    await user.click(dialog.getByRole('button', { name: 'Apply my changes on top' }));
    expect(await screen.findByText('Property updated successfully')).toBeVisible();
    expect(sent).toEqual([
      { week: null, version: 4 },
      { week: null, version: 9 },
    ]);
  });

  test('deleting offers Undo; a case with milestones refuses in words', async () => {
    clientOffice({ properties: [property()] });
    let answer: () => Response = gone;
    takes('delete', '*/api/properties/21', () => answer());
    const restored = takes('post', '*/api/properties/21/restore', () => HttpResponse.json(property()));
    const { user } = renderApp('/clients/5');
    const remove = async () => {
      await user.click(await screen.findByLabelText('More for Palm Cove Resort'));
      await user.click(await screen.findByText('Delete property'));
    };
    await remove();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Property restored successfully')).toBeVisible();
    expect(restored).toHaveLength(1);
    const detail = 'The exit case of this property has milestones.';
    answer = () => problem(409, { code: 'property_has_case', detail });
    await remove();
    expect(await screen.findByText(detail)).toBeVisible();
  });
});

describe('exit case', () => {
  test('R2-107 one is opened per property, with its partner and the five milestones in order', async () => {
    clientOffice({ properties: [property()] });
    const sent = takes('post', '*/api/properties/21/exit-case', () =>
      HttpResponse.json(exitCase(), { status: 201 }),
    );
    const { user } = renderApp('/clients/5');
    await user.click(await screen.findByRole('button', { name: 'Open exit case' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    clientOffice({ properties: [property({ exitCase: exitCase() })] });
    renderApp('/clients/5');
    expect(await screen.findByText('Worked by Clear Title Services')).toBeVisible();
    const steps = screen.getByRole('region', { name: 'Exit case' });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Sent to PartnerNov 5, 2026 · Maya Torres'),
      expect.stringContaining('Documents CompleteNot yet'),
      expect.stringContaining('Letter SentNot yet'),
      expect.stringContaining('Resort RespondedNot yet'),
      expect.stringContaining('Exit ConfirmedNot yet'),
    ]);
  });

  test('a milestone is a day that has come', async () => {
    clientOffice({ properties: [property({ exitCase: exitCase() })] });
    const sent = takes('put', '*/api/exit-cases/31/milestones', () => HttpResponse.json(exitCase()));
    const { user, address } = renderApp('/clients/5');
    await user.click(await screen.findByRole('button', { name: /Letter Sent/ }));
    expect(address()).toBe('/clients/5?case=31&milestone=Letter+Sent');
    const date = await screen.findByLabelText('Reached on');
    await user.clear(date);
    await user.type(date, '2999-01-01');
    await user.click(screen.getByRole('button', { name: 'Save milestone' }));
    expect(await screen.findByText(/This date is in the future/)).toBeVisible();
    await user.clear(date);
    await user.type(date, '2026-11-06');
    await user.click(screen.getByRole('button', { name: 'Save milestone' }));
    expect(await screen.findByText('Milestone recorded successfully')).toBeVisible();
    expect(sent).toEqual([{ milestone: 'Letter Sent', reachedOn: '2026-11-06' }]);
  });

  test('a milestone whose day is emptied is cleared', async () => {
    clientOffice({ properties: [property({ exitCase: exitCase() })] });
    const sent = takes('put', '*/api/exit-cases/31/milestones', () => HttpResponse.json(exitCase()));
    const { user } = renderApp('/clients/5?case=31&milestone=Sent+to+Partner');
    await user.clear(await screen.findByLabelText('Reached on'));
    await user.click(screen.getByRole('button', { name: 'Save milestone' }));
    expect(await screen.findByText('Milestone cleared successfully')).toBeVisible();
    expect(sent).toEqual([{ milestone: 'Sent to Partner', reachedOn: null }]);
  });

  test('its partner and notes are edited', async () => {
    clientOffice({ properties: [property({ exitCase: exitCase() })] });
    const sent = takes('patch', '*/api/exit-cases/31', () => HttpResponse.json(exitCase({ version: 2 })));
    const { user } = renderApp('/clients/5');
    await user.click(await screen.findByRole('button', { name: 'Edit exit case' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit exit case' }));
    await user.selectOptions(dialog.getByLabelText('Partner'), 'No partner');
    await user.type(dialog.getByLabelText('Notes'), 'Waiting');
    await user.click(dialog.getByRole('button', { name: 'Save exit case' }));
    expect(await screen.findByText('Exit case updated successfully')).toBeVisible();
    expect(sent).toEqual([{ partnerId: null, notes: 'Waiting', version: 1 }]);
  });
});
