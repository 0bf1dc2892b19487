import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { routes } from '../../app/routes';
import { clientOffice, clientRow } from '../../test/clients';
import { user as person } from '../../test/factories';
import { refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server, takes } from '../../test/server';

const last = (asked: URLSearchParams[]) => Object.fromEntries(asked.at(-1) ?? []);

describe('client list', () => {
  test('R3-087 a part of the clients has its columns, and no views that would leave it', async () => {
    clientOffice();
    const view = { id: 3, name: 'Lost', query: 'status=Canceled', shared: true };
    server.use(
      http.get('*/api/views', () =>
        HttpResponse.json({
          views: [
            {
              ...view,
              version: 1,
              leftOut: [],
              columns: [],
              density: 'standard',
              owner: { id: 7, name: 'Maya', initials: 'M' },
              acts: [],
            },
          ],
          columns: ['name', 'status'],
          density: 'standard',
          defaultView: 3,
        }),
      ),
    );
    const sent = takes('put', '*/api/list-layouts', () => new HttpResponse(null, { status: 204 }));
    const { user, address } = renderApp('/clients/active');
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Compact rows' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { list: 'clients', columns: ['name', 'status'], density: 'compact', defaultView: 3 },
      ]),
    );
    expect(screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent)).toEqual([
      '',
      'Client',
      'Status',
    ]);
    expect(screen.queryByRole('button', { name: /^View:/, hidden: true })).toBeNull();
    expect(address()).toBe('/clients/active');
  });

  test('R1-011 R1-130 R1-132 R1-133 R1-135 R1-136 R1-137 texts, columns and controls', async () => {
    clientOffice();
    renderApp('/clients');
    expect(await screen.findByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
    expect(screen.getByText('Manage and track your client relationships')).toBeVisible();
    expect(screen.getByPlaceholderText('Search clients...')).toBeVisible();
    expect(screen.getByText('Add New Client')).toHaveAttribute('href', '/clients/new');
    expect(screen.getByRole('button', { name: 'More Filters' })).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Clients' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['', 'Client', 'Status', 'Service Type', 'Brand', 'Start Date', 'Actions']);
    expect(await within(table).findByText('NC')).toBeVisible();
    expect(within(table).getByText('Nadia Cole')).toHaveAttribute('href', '/clients/5');
    expect(within(table).getByText('nadia@example.com')).toBeVisible();
  });

  test('R1-138 R1-139 R1-140 R1-217 missing values, start date in the business zone, badges', async () => {
    const statuses = ['Active', 'Fulfilled', 'Canceled', 'On Hold', 'Refunded', 'Paused'];
    const list = statuses.map((status, index) => ({ ...clientRow({ id: index + 1 }), status }));
    list[0] = { ...clientRow({ id: 1, email: null, brand: null }), status: 'Active' };
    clientOffice({ list: () => rows(list) });
    renderApp('/clients');
    expect(await screen.findByText('No email')).toBeVisible();
    expect(screen.getByText('N/A')).toBeVisible();
    // 03:33 UTC is the evening before in Los Angeles.
    expect(screen.getAllByText('Nov 20, 2026')).toHaveLength(6);
    const table = screen.getByRole('table', { name: 'Clients' });
    const hues = statuses.map((status) => within(table).getByText(status).getAttribute('data-hue'));
    expect(new Set(hues.slice(0, 5)).size).toBe(5);
    expect(hues[5]).toBe('grey');
  });

  test('R1-134 R1-247 R1-277 search and filters go to the server; their options come from the data', async () => {
    const asked = clientOffice();
    const { user, address } = renderApp('/clients?page=3');
    const status = await screen.findByLabelText<HTMLSelectElement>('Status');
    await waitFor(() => expect(status.options).toHaveLength(3));
    const choices = (select: HTMLSelectElement) => [...select.options].map(({ label }) => label);
    expect(choices(status)).toEqual(['All Statuses', 'Active', 'Fulfilled']);
    const service = screen.getByLabelText<HTMLSelectElement>('Service Type');
    expect(choices(service)).toEqual(['All Services', 'Cancellation', 'Transfer']);
    await user.selectOptions(status, 'Active');
    await user.selectOptions(service, 'Transfer');
    await user.type(screen.getByPlaceholderText('Search clients...'), 'cole');
    await waitFor(() =>
      expect(last(asked)).toMatchObject({
        status: 'Active',
        serviceType: 'Transfer',
        search: 'cole',
        page: '1',
      }),
    );
    expect(address()).toBe('/clients?status=Active&serviceType=Transfer&search=cole');
  });

  test('R1-135 More Filters: names in the chips, ids to the server, Clear all', async () => {
    const asked = clientOffice();
    const { user, address } = renderApp('/clients');
    await user.click(await screen.findByRole('button', { name: 'More Filters' }));
    await user.selectOptions(await screen.findByLabelText('Assigned To'), 'Maya Torres');
    await user.selectOptions(screen.getByLabelText('Partner'), 'Clear Title Services');
    await user.selectOptions(screen.getByLabelText('Archive'), 'Include archived');
    await waitFor(() =>
      expect(last(asked)).toMatchObject({ assignedTo: '3', partner: '4', archived: 'all' }),
    );
    expect(screen.getByRole('button', { name: 'Remove filter Assigned To: Maya Torres' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove filter Partner: Clear Title Services' }));
    expect(address()).toBe('/clients?assignedTo=3&archived=all');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(address()).toBe('/clients');
  });

  test('R1-131 Export downloads the filtered list, only with the permission', async () => {
    clientOffice();
    const { unmount } = renderApp('/clients?status=Active&search=a%26b&page=2');
    expect(await screen.findByText('Export')).toHaveAttribute(
      'href',
      '/api/clients/export?search=a%26b&status=Active&sort=-createdAt',
    );
    unmount();
    server.use(http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions: ['clients.read'] }))));
    renderApp('/clients');
    expect(await screen.findByText('Nadia Cole')).toBeVisible();
    expect(screen.queryByText('Export')).not.toBeInTheDocument();
    expect(screen.queryByText('Add New Client')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Edit Nadia Cole')).not.toBeInTheDocument();
  });

  test('R1-027 R1-028 R1-141 R1-142 R2-006 row actions lead to real pages with the client chosen', async () => {
    clientOffice();
    const { permissions } = person();
    server.use(
      http.get('*/api/auth/me', () =>
        HttpResponse.json(person({ permissions: [...permissions, 'documents.write', 'payments.write'] })),
      ),
    );
    const { user, address } = renderApp('/clients');
    expect(await screen.findByLabelText('View Nadia Cole')).toHaveAttribute('href', '/clients/5');
    expect(screen.getByLabelText('Edit Nadia Cole')).toHaveAttribute('href', '/clients/5/edit');
    const built = (path: string) => routes.some((route) => route.path === path);
    const targets: [string, string, string][] = [
      ['Generate Documents', '/documents/new', '/documents/new?clientId=5'],
      ['Schedule Appointment', '/calendar/new', '/calendar/new?clientId=5'],
      ['Add Payment', '/payments/new', '/payments/new?clientId=5'],
      ['New Payment Plan', '/payments', '/payments?tab=payment-plans&clientId=5&dialog=new'],
      ['New Invoice', '/invoices', '/invoices?clientId=5&dialog=new'],
    ];
    const expected = targets.filter(([, path]) => built(path));
    await user.click(screen.getByLabelText('More for Nadia Cole'));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual(
      expected.map(([label, , to]) => [label, to]),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(address()).toBe('/clients');
  });

  test('R1-143 R1-144 paging is real and in the address', async () => {
    const asked = clientOffice({ list: () => rows([clientRow()], 26) });
    const { user, address } = renderApp('/clients');
    expect(await screen.findByText('Showing 1 of 26 clients')).toBeVisible();
    expect(screen.getByText('Previous')).toHaveAttribute('aria-disabled', 'true');
    expect(last(asked)).toMatchObject({ page: '1', perPage: '25', sort: '-createdAt' });
    await user.click(screen.getByText('Next'));
    expect(address()).toBe('/clients?page=2');
    await waitFor(() => expect(screen.getByText('Next')).toHaveAttribute('aria-disabled', 'true'));
  });

  test('R1-306 a failed load says so and can be tried again', async () => {
    clientOffice({ list: () => refused('GET /clients', 'fault') });
    const { user } = renderApp('/clients');
    expect(await screen.findByText('Error loading clients. Please try again later.')).toBeVisible();
    clientOffice();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Nadia Cole')).toBeVisible();
  });

  test('empty, no match and forbidden are three different things', async () => {
    clientOffice({ list: () => rows([]) });
    const { unmount } = renderApp('/clients');
    expect(await screen.findByText('No clients found.')).toBeVisible();
    unmount();
    const second = renderApp('/clients?search=nobody');
    expect(await screen.findByText('No clients match these filters.')).toBeVisible();
    await second.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(second.address()).toBe('/clients');
    second.unmount();
    server.use(http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions: [] }))));
    renderApp('/clients');
    expect(await screen.findByText('You do not have permission to see clients.')).toBeVisible();
  });

  test('R1-314 the list is asked once within 60 seconds', async () => {
    const asked = clientOffice();
    const { user } = renderApp('/clients');
    await user.click(await screen.findByText('Nadia Cole'));
    await screen.findByRole('heading', { level: 1, name: 'Nadia Cole' });
    await user.click(within(screen.getByRole('main')).getByText('Clients'));
    expect(await screen.findByText('Showing 1 of 1 clients')).toBeVisible();
    expect(asked).toHaveLength(1);
  });
});

test.each([
  ['R1-029', '/clients/active', 'Active Clients', 'Active'],
  ['R1-030', '/clients/fulfilled', 'Fulfilled Clients', 'Fulfilled'],
])('%s %s lists clients of that status only', async (_id, path, title, status) => {
  const asked = clientOffice({ list: () => rows([]) });
  renderApp(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await screen.findByText(`No ${status.toLowerCase()} clients.`)).toBeVisible();
  expect(last(asked)).toMatchObject({ status });
  expect(screen.queryByLabelText('Status')).not.toBeInTheDocument();
  expect(screen.getByText('Export')).toHaveAttribute('href', expect.stringContaining(`status=${status}`));
});
