import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { lead, user as person } from '../../test/factories';
import { marketingDatabase, rawLead } from '../../test/rawLead';
import { proxied, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';
import { formValues, isBlocked, isConvertible, offeredStatuses } from './model';

const labels = (name: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(name).options].map(({ label }) => label);

describe('list', () => {
  test('R1-108 R1-109 R1-110 R1-111 R1-112 R1-212 R1-213 texts, filters and no accessibility faults', async () => {
    marketingDatabase(() => [rawLead()], 40);
    const { container } = renderApp('/raw-leads');
    expect(await screen.findByRole('heading', { level: 1, name: 'Marketing Database' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Marketing Database · Exitdesk'));
    expect(screen.getByRole('button', { name: 'Add Raw Lead' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/raw-leads/import');
    expect(screen.getByPlaceholderText('Search names, email, phone...')).toBeVisible();
    expect(labels('Status')).toEqual([
      'All Statuses',
      'New',
      'Contacted',
      'Responded',
      'Not Interested',
      'Ready For Appointment',
      'Do Not Contact',
      'Converted',
    ]);
    await waitFor(() =>
      expect(labels('Source')).toEqual([
        'All Sources',
        'Website',
        'Referral',
        'Facebook',
        'Google',
        'Direct Mail',
        'Event',
        'Phone Call',
        'Other',
        'Email Campaign',
      ]),
    );
    expect(await screen.findByText('Showing 1 of 40 raw leads')).toBeVisible();
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations).toEqual([]);
  });

  test('R1-113 R1-114 R1-115 R1-116 R1-117 a card', async () => {
    marketingDatabase(() => [rawLead()]);
    renderApp('/raw-leads');
    const list = await screen.findByRole('list', { name: 'Raw leads' });
    expect(await within(list).findByRole('heading', { level: 3, name: 'Ana Ruiz' })).toBeVisible();
    expect(within(list).getByText('Orlando, FL · Referral')).toBeVisible();
    expect(within(list).getByText('New')).toHaveAttribute('data-hue', 'blue');
    expect(within(list).getByRole('link', { name: 'ana@example.com' })).toHaveAttribute(
      'href',
      'mailto:ana@example.com',
    );
    expect(within(list).getByText('(407) 555-0100').closest('a')).toBeNull();
    expect(within(list).getByRole('button', { name: 'Call Ana Ruiz' })).toHaveTextContent('Call');
    expect(within(list).getByText(/Follow up/)).toHaveTextContent('Follow up: Nov 24, 2026');
    expect(within(list).getByText('Prefers evenings')).toBeVisible();
    expect(within(list).getByText('VIP')).toBeVisible();
    expect(within(list).getByRole('button', { name: 'Edit Ana Ruiz' })).toHaveTextContent('Edit');
    expect(within(list).getByRole('button', { name: 'Delete Ana Ruiz' })).toHaveTextContent('Delete');
  });

  test('R1-114 R1-118 whoever asked not to be contacted is neither linked nor convertible', async () => {
    marketingDatabase(() => [rawLead({ marketingStatus: 'Ready For Appointment', suppressed: true })]);
    renderApp('/raw-leads');
    expect((await screen.findByText('ana@example.com')).closest('a')).toBeNull();
    expect(screen.getByText('(407) 555-0100')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Call / })).toBeNull();
    expect(screen.getByText('Asked not to be contacted')).toBeVisible();
    expect(screen.queryByText('Convert to Lead')).not.toBeInTheDocument();
  });

  test('R1-118 R1-216 conversion is offered at Ready For Appointment only, once', () => {
    const ready = rawLead({ marketingStatus: 'Ready For Appointment' });
    expect(isConvertible(ready)).toBe(true);
    expect(isConvertible(rawLead({ marketingStatus: 'Responded' }))).toBe(false);
    expect(isConvertible({ ...ready, suppressed: true })).toBe(false);
    expect(isConvertible({ ...ready, convertedLeadId: 9 })).toBe(false);
    expect(isBlocked(rawLead({ marketingStatus: 'Do Not Contact' }))).toBe(true);
  });

  test('R1-111 a converted one leads to its lead', async () => {
    const query = marketingDatabase(() => [rawLead({ convertedLeadId: 9 })]);
    renderApp('/raw-leads?status=Converted');
    expect(await screen.findByText('Open Lead')).toHaveAttribute('href', '/leads/9');
    expect(query.at(-1)?.get('status')).toBe('Converted');
  });

  test('R1-119 empty, no match, failed and forbidden are different screens', async () => {
    marketingDatabase(() => []);
    const { user, address } = renderApp('/raw-leads');
    expect(
      await screen.findByText('No raw leads found. Add your first raw lead to get started.'),
    ).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Source'), 'Event');
    expect(await screen.findByText('No raw leads match these filters.')).toBeVisible();
    await user.click(screen.getByText('Clear filters'));
    expect(address()).toBe('/raw-leads');

    server.use(http.get('*/api/raw-leads', () => refused('GET /raw-leads', 'fault')));
    await user.selectOptions(screen.getByLabelText('Source'), 'Other');
    expect(await screen.findByText('Error loading raw leads. Please try again later.')).toBeVisible();
    marketingDatabase(() => [rawLead()]);
    await user.click(screen.getByText('Try Again'));
    expect(await screen.findByText('Ana Ruiz')).toBeVisible();

    server.use(http.get('*/api/raw-leads', () => refused('GET /raw-leads', 'forbidden')));
    await user.selectOptions(screen.getByLabelText('Source'), 'Google');
    expect(await screen.findByText('You do not have permission to see raw leads.')).toBeVisible();
  });

  test('R1-242 R1-245 R1-246 search, filters, sort and page go to the server and into the address', async () => {
    const query = marketingDatabase(() => [rawLead()], 60);
    const { user, address } = renderApp('/raw-leads');
    await screen.findByText('Ana Ruiz');
    await user.selectOptions(screen.getByLabelText('Sort By'), 'Name A to Z');
    await user.click(screen.getByText('More Filters'));
    await user.selectOptions(await screen.findByLabelText('Tag'), 'VIP');
    await user.type(screen.getByLabelText('Follow Up To'), '2026-11-30{Enter}');
    await user.type(screen.getByPlaceholderText('Search names, email, phone...'), 'ana');
    await waitFor(() => expect(query.at(-1)?.get('search')).toBe('ana'));
    await user.click(screen.getByText('Next'));
    await waitFor(() =>
      expect(Object.fromEntries(query.at(-1) ?? [])).toEqual({
        search: 'ana',
        tag: 'VIP',
        followUpTo: '2026-11-30',
        sort: 'name',
        page: '2',
        perPage: '25',
      }),
    );
    expect(address()).toBe('/raw-leads?sort=name&tag=VIP&followUpTo=2026-11-30&search=ana&page=2');
    await user.click(screen.getByLabelText('Remove filter Follow Up To: Nov 30, 2026'));
    await waitFor(() => expect(query.at(-1)?.has('followUpTo')).toBe(false));
  });

  test('a reader gets no buttons that write', async () => {
    marketingDatabase(() => [rawLead({ marketingStatus: 'Ready For Appointment' })]);
    server.use(
      http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions: ['raw_leads.read'] }))),
    );
    renderApp('/raw-leads?new=1');
    expect(await screen.findByText('Ana Ruiz')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    for (const text of ['Add Raw Lead', 'Import', 'Edit', 'Delete', 'Convert to Lead', 'Call']) {
      expect(screen.queryByText(text)).not.toBeInTheDocument();
    }
  });
});

describe('status on the card', () => {
  test('R1-215 R1-287 R1-302 a menu on the badge saves at once, twice in a row with the right versions', async () => {
    let record = rawLead({ timeshareInfo: { resort: 'Palm Cove', balance: 1200 } });
    const asked = marketingDatabase(() => [record]);
    const bodies: unknown[] = [];
    server.use(
      http.put('*/api/raw-leads/5', async ({ request }) => {
        const body = await request.json();
        bodies.push(body);
        record = { ...record, ...(body as object), version: record.version + 1 };
        return HttpResponse.json(record);
      }),
    );
    const { user } = renderApp('/raw-leads');
    await user.click(await screen.findByLabelText('Status of Ana Ruiz: New. Change'));
    await user.click(screen.getByRole('menuitem', { name: 'Ready For Appointment' }));
    expect(await screen.findByText('Raw lead updated successfully')).toBeVisible();
    expect(screen.getByText('Success')).toBeVisible();
    expect(screen.getByText('Convert to Lead')).toBeVisible();
    await user.click(await screen.findByLabelText('Status of Ana Ruiz: Ready For Appointment. Change'));
    await user.click(screen.getByRole('menuitem', { name: 'Contacted' }));
    await screen.findByLabelText('Status of Ana Ruiz: Contacted. Change');
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies).toMatchObject([
      {
        version: 2,
        marketingStatus: 'Ready For Appointment',
        timeshareInfo: { resort: 'Palm Cove', balance: 1200 },
      },
      { version: 3, marketingStatus: 'Contacted' },
    ]);
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  });

  test('R1-213 Do Not Contact says what follows before it is set', async () => {
    marketingDatabase(() => [rawLead()]);
    const bodies: unknown[] = [];
    server.use(
      http.put('*/api/raw-leads/5', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(
          rawLead({ version: 3, marketingStatus: 'Do Not Contact', suppressed: true }),
        );
      }),
    );
    const { user } = renderApp('/raw-leads');
    await user.click(await screen.findByLabelText('Status of Ana Ruiz: New. Change'));
    await user.click(screen.getByRole('menuitem', { name: 'Do Not Contact' }));
    const dialog = await screen.findByRole('dialog');
    expect(bodies).toEqual([]);
    expect(within(dialog).getByLabelText('What About')).toHaveValue('all');
    await user.selectOptions(within(dialog).getByLabelText('What About'), 'Sales Calls Only');
    await user.selectOptions(within(dialog).getByLabelText('How They Asked'), 'By Phone');
    await user.type(within(dialog).getByLabelText('Asked On'), '2999-01-01');
    await user.click(within(dialog).getByRole('button', { name: 'Mark as Do Not Contact' }));
    expect(await within(dialog).findByText('The day cannot be in the future')).toBeVisible();
    expect(bodies).toEqual([]);
    await user.clear(within(dialog).getByLabelText('Asked On'));
    await user.type(within(dialog).getByLabelText('Asked On'), '2026-03-03');
    await user.click(within(dialog).getByRole('button', { name: 'Mark as Do Not Contact' }));
    expect(await screen.findByText('Asked not to be contacted')).toBeVisible();
    expect(bodies).toMatchObject([
      { marketingStatus: 'Do Not Contact', scope: 'sales', askedBy: 'phone', askedOn: '2026-03-03' },
    ]);
  });

  test('R3-042 R1-213 a suppression that was not saved keeps who asked and how, until it is', async () => {
    marketingDatabase(() => [rawLead()]);
    const bodies: unknown[] = [];
    let isDown = true;
    server.use(
      http.put('*/api/raw-leads/5', async ({ request }) => {
        bodies.push(await request.json());
        if (isDown) return proxied(503);
        return HttpResponse.json(
          rawLead({ version: 3, marketingStatus: 'Do Not Contact', suppressed: true }),
        );
      }),
    );
    const { user } = renderApp('/raw-leads');
    await user.click(await screen.findByLabelText('Status of Ana Ruiz: New. Change'));
    await user.click(screen.getByRole('menuitem', { name: 'Do Not Contact' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mark as Do Not Contact' });
    await user.selectOptions(within(dialog).getByLabelText('How They Asked'), 'By Phone');
    await user.type(within(dialog).getByLabelText('Asked On'), '2026-03-03');
    await user.click(within(dialog).getByRole('button', { name: 'Mark as Do Not Contact' }));
    expect(await screen.findByText('Failed to update raw lead')).toBeVisible();
    expect(within(dialog).getByLabelText('How They Asked')).toHaveDisplayValue('By Phone');
    expect(within(dialog).getByLabelText('Asked On')).toHaveValue('2026-03-03');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    isDown = false;
    await user.click(await within(dialog).findByRole('button', { name: 'Mark as Do Not Contact' }));
    expect(await screen.findByText('Asked not to be contacted')).toBeVisible();
    expect(bodies).toMatchObject([{ askedBy: 'phone' }, { askedBy: 'phone', askedOn: '2026-03-03' }]);
  });

  test('R1-298 another status set meanwhile is not overwritten; other changes are kept', async () => {
    marketingDatabase(() => [rawLead()]);
    const bodies: { version?: number; notes?: string | null }[] = [];
    let current = rawLead({ version: 8, notes: 'Called back' });
    server.use(
      http.put('*/api/raw-leads/5', async ({ request }) => {
        const body = (await request.json()) as (typeof bodies)[number];
        bodies.push(body);
        if (body.version !== current.version)
          return refused('PUT /raw-leads/{id}', 'stale_version', { current });
        return HttpResponse.json({ ...current, ...body, version: 9 });
      }),
    );
    const { user } = renderApp('/raw-leads');
    await user.click(await screen.findByLabelText('Status of Ana Ruiz: New. Change'));
    await user.click(screen.getByRole('menuitem', { name: 'Contacted' }));
    expect(await screen.findByText('Raw lead updated successfully')).toBeVisible();
    expect(bodies[1]).toMatchObject({ version: 8, notes: 'Called back', marketingStatus: 'Contacted' });

    current = rawLead({ version: 20, marketingStatus: 'Not Interested' });
    await user.click(await screen.findByLabelText('Status of Ana Ruiz: Contacted. Change'));
    await user.click(screen.getByRole('menuitem', { name: 'Responded' }));
    expect(await screen.findByText('Someone else changed the status to “Not Interested”.')).toBeVisible();
    expect(screen.getByLabelText('Status of Ana Ruiz: Not Interested. Change')).toBeVisible();
  });
});

describe('delete', () => {
  test('R1-128 R1-287 R1-303 asks, deletes, refreshes and can be undone', async () => {
    let records = [rawLead()];
    const calls: string[] = [];
    marketingDatabase(() => records);
    server.use(
      http.delete('*/api/raw-leads/5', () => {
        calls.push('delete');
        records = [];
        return new HttpResponse(null, { status: 204 });
      }),
      http.post('*/api/raw-leads/5/restore', () => {
        calls.push('restore');
        records = [rawLead()];
        return HttpResponse.json(rawLead());
      }),
    );
    const { user } = renderApp('/raw-leads');
    await user.click(await screen.findByLabelText('Delete Ana Ruiz'));
    expect(await screen.findByText('Are you sure you want to delete this raw lead?')).toBeVisible();
    expect(calls).toEqual([]);
    await user.dblClick(screen.getByRole('button', { name: 'Delete Raw Lead' }));
    expect(await screen.findByText('Raw lead deleted successfully')).toBeVisible();
    expect(calls).toEqual(['delete']);
    await waitFor(() => expect(screen.queryByText('Ana Ruiz')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Ana Ruiz')).toBeVisible();
    expect(calls).toEqual(['delete', 'restore']);
  });

  test.each([
    ['This raw lead does not exist.', () => refused('DELETE /raw-leads/{id}', 'not_found')],
    ['Failed to delete raw lead', () => proxied(502)],
  ])('R1-299 a failed delete: "%s"', async (shown, answer) => {
    marketingDatabase(() => [rawLead()]);
    server.use(http.delete('*/api/raw-leads/5', answer));
    const { user } = renderApp('/raw-leads');
    await user.click(await screen.findByLabelText('Delete Ana Ruiz'));
    await user.click(await screen.findByRole('button', { name: 'Delete Raw Lead' }));
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
  });
});

describe('convert', () => {
  const ready = rawLead({ marketingStatus: 'Ready For Appointment' });

  test('R1-129 R1-284 R1-304 asks with the brand, converts once, refreshes, opens the lead', async () => {
    const asked = marketingDatabase(() => [ready]);
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/raw-leads/5/convert', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(lead({ id: 12 }));
      }),
      http.get('*/api/leads', () => rows([])),
    );
    const { user, address } = renderApp('/raw-leads');
    await user.click(await screen.findByLabelText('Convert to Lead Ana Ruiz'));
    expect(
      await screen.findByText('Are you sure you want to convert this raw lead to a lead?'),
    ).toBeVisible();
    expect(screen.getByLabelText('Brand')).toHaveValue('Liberty NWA');
    await user.selectOptions(screen.getByLabelText('Brand'), 'NW Advisors Group');
    const before = asked.length;
    await user.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: 'Convert to Lead' }));
    expect(await screen.findByText('Raw lead converted to lead successfully')).toBeVisible();
    expect(bodies).toEqual([{ brand: 'NW Advisors Group' }]);
    await waitFor(() => expect(asked.length).toBe(before + 1));
    await user.click(screen.getByRole('button', { name: 'Open Lead' }));
    expect(address()).toBe('/leads/12');
  });

  test.each([
    [
      'This person asked not to be contacted.',
      () => refused('POST /raw-leads/{id}/convert', 'do_not_contact'),
    ],
    ['Failed to convert raw lead to lead', () => proxied(502)],
  ])('R1-300 a failed convert: "%s"', async (shown, answer) => {
    marketingDatabase(() => [ready]);
    server.use(http.post('*/api/raw-leads/5/convert', answer));
    const { user } = renderApp('/raw-leads');
    await user.click(await screen.findByLabelText('Convert to Lead Ana Ruiz'));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Convert to Lead' }),
    );
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
  });
});

test('R3-064 a suppressed person is offered no appointment, and the edit form begins without one', () => {
  expect(offeredStatuses(false)).toContain('Ready For Appointment');
  expect(offeredStatuses(true)).not.toContain('Ready For Appointment');
  const ready = rawLead({ marketingStatus: 'Ready For Appointment' });
  expect(formValues({ ...ready, suppressed: false }).marketingStatus).toBe('Ready For Appointment');
  expect(formValues({ ...ready, suppressed: true }).marketingStatus).toBe('Do Not Contact');
  expect(formValues(rawLead({ marketingStatus: 'Contacted', suppressed: true })).marketingStatus).toBe(
    'Contacted',
  );
});
