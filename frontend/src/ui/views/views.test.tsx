import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { lead, leadRow } from '../../test/factories';
import { proxied, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server, takes } from '../../test/server';
import { filterChips, severalWords } from '../filters/filterChips';
import { sortChoices } from '../table/sortChoices';
import type { ListViews, SavedView } from './listViews';
import { shownColumns } from './useListLayout';
import { isChanged, isPlain, queryOf, toView } from './viewAddress';

const view = (change: Partial<SavedView> = {}): SavedView => ({
  id: 3,
  version: 1,
  name: 'Hot leads',
  query: 'status=Qualified&sort=name',
  leftOut: [],
  columns: ['name', 'status'],
  density: 'compact',
  shared: false,
  owner: { id: 7, name: 'Maya Lopez', initials: 'ML' } as SavedView['owner'],
  acts: ['change', 'delete'],
  ...change,
});

/** What the server has of the views of leads; each question about the list is remembered. */
function withViews(change: Partial<ListViews> = {}) {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/api/views', () =>
      HttpResponse.json({ views: [view()], columns: [], density: 'standard', defaultView: null, ...change }),
    ),
    http.get('*/api/leads', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return rows([leadRow(), leadRow({ id: 13, firstName: 'Ana' })], 60);
    }),
  );
  return asked;
}

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

describe('addresses', () => {
  const params = new URLSearchParams('status=Lost&page=3&tab=all&perPage=50');
  test('R3-086 a view replaces filters, order and page, and keeps the tab', () => {
    const changes = toView(params, view());
    expect(changes).toEqual({ status: 'Qualified', page: undefined, sort: 'name', view: '3' });
    expect(toView(params, null)).toEqual({ status: undefined, page: undefined, view: 'all' });
  });

  test('R3-086 what a view keeps is search, filters and order', () => {
    const now = new URLSearchParams('view=3&sort=name&status=Qualified&page=2&edit=5');
    expect(queryOf(now, ['status'])).toBe('sort=name&status=Qualified');
    expect(isChanged(view(), queryOf(now, ['status']))).toBe(false);
    expect(isChanged(view(), 'status=Lost')).toBe(true);
    expect([isPlain(now), isPlain(new URLSearchParams('tab=all'))]).toEqual([false, true]);
  });

  test('R3-087 the first column always stays', () => {
    const all = [{ id: 'name' }, { id: 'status' }, { id: 'phone' }];
    expect(shownColumns(all, [])).toEqual(all);
    expect(shownColumns(all, ['phone'])).toEqual([{ id: 'name' }, { id: 'phone' }]);
  });

  test('R3-079 several values of a filter read as words', () => {
    const list = { filters: { status: 'Fulfilled,Canceled,Refunded' }, setFilters: () => undefined };
    const [chip] = filterChips(list, { status: 'Status' });
    expect(chip?.label).toBe('Status: Fulfilled, Canceled, Refunded');
    expect(severalWords('on_hold,lost', (one) => (one === 'lost' ? 'Lost' : undefined))).toBe(
      'on_hold, Lost',
    );
    expect(severalWords('Lost')).toBeUndefined();
  });

  test('R3-046 the orders of a phone read as words', () => {
    const columns = [
      { id: 'createdAt', header: 'Created', sortable: true },
      { id: 'phone', header: 'Phone' },
      { id: 'amount', header: 'Amount', sortable: true, align: 'right' as const },
      { id: 'since', header: 'Since', sortable: true },
    ];
    expect(sortChoices(columns).map(({ label }) => label)).toEqual([
      'Created, oldest first',
      'Created, newest first',
      'Amount, lowest first',
      'Amount, highest first',
      'Since, oldest first',
      'Since, newest first',
    ]);
  });
});

describe('views of leads', () => {
  test('R3-086 a view shows its filters, order and columns, in the address', async () => {
    const asked = withViews();
    const { user, address } = renderApp('/leads');
    await user.click(await screen.findByRole('button', { name: 'View: All leads' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Hot leads' }));
    await waitFor(() => expect(address()).toBe('/leads?status=Qualified&sort=name&view=3'));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'Qualified', sort: 'name' }));
    // The first selects rows.
    expect(heads()).toEqual(['', 'Lead', 'Status']);
  });

  test('R3-086 a list opens with its default view, once', async () => {
    withViews({ defaultView: 3 });
    const { address } = renderApp('/leads');
    await waitFor(() => expect(address()).toBe('/leads?status=Qualified&sort=name&view=3'));
  });

  test('R3-086 what somebody may not use is said, and the rest is shown', async () => {
    withViews({ views: [view({ leftOut: ['assignedTo', 'createdFrom'], acts: [] })] });
    renderApp('/leads?status=Qualified&view=3');
    expect(await screen.findByText(/Left out: Assigned To, Created From. The rest is shown./)).toBeVisible();
    expect(await screen.findByText('Showing 2 of 60 leads')).toBeVisible();
  });

  test('R3-086 what the link asks for and its reader may not use is taken out of the address, once', async () => {
    const asked = withViews({ views: [view({ leftOut: ['assignedTo'], acts: [] })] });
    const { user, address } = renderApp('/leads?status=Qualified&sort=name&assignedTo=7&page=2&view=3');
    await waitFor(() => expect(address()).toBe('/leads?status=Qualified&sort=name&view=3'));
    await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('assignedTo'));
    await user.click(screen.getByRole('button', { name: 'More Filters' }));
    await user.selectOptions(await screen.findByLabelText('Assigned To'), 'Unassigned');
    await waitFor(() => expect(asked.at(-1)).toHaveProperty('assignedTo'));
    expect(address()).toContain('assignedTo=none');
  });

  test('R3-086 a filter that the list no longer knows does not stand in the way of its rows', async () => {
    withViews({ views: [view({ leftOut: ['source'], query: 'status=Qualified' })] });
    server.use(
      http.get('*/api/leads', ({ request }) =>
        new URL(request.url).searchParams.has('source')
          ? refused('GET /leads', 'status:invalid')
          : rows([leadRow()], 60),
      ),
    );
    renderApp('/leads?status=Qualified&source=Fax&view=3');
    expect(await screen.findByText('Showing 1 of 60 leads')).toBeVisible();
    expect(screen.getByText(/Left out: Source. The rest is shown./)).toBeVisible();
  });

  test('R3-086 who chose the whole list keeps it after Back and a reload, despite a default view', async () => {
    withViews({ defaultView: 3 });
    const opened = renderApp('/leads');
    await opened.user.click(await screen.findByRole('button', { name: 'View: Hot leads' }));
    await opened.user.click(await screen.findByRole('menuitem', { name: 'All leads' }));
    await waitFor(() => expect(opened.address()).toBe('/leads?view=all'));
    expect(screen.queryByText(/This view does not exist/)).toBeNull();
    await screen.findByText('Showing 2 of 60 leads');
    await opened.user.keyboard('j{Enter}');
    await waitFor(() => expect(opened.address()).toBe('/leads/12'));
    act(() => window.history.back());
    expect(await screen.findByRole('button', { name: 'View: All leads' })).toBeVisible();
    opened.unmount();
    const again = renderApp('/leads?view=all');
    expect(await screen.findByRole('button', { name: 'View: All leads' })).toBeVisible();
    expect(await screen.findByText('Showing 2 of 60 leads')).toBeVisible();
    expect(again.address()).toBe('/leads?view=all');
  });

  test('R3-086 an order that there is not is taken away together with the filters', async () => {
    withViews();
    server.use(
      http.get('*/api/leads', ({ request }) =>
        new URL(request.url).searchParams.get('sort') === 'shoe'
          ? refused('GET /leads', 'unknown_field')
          : rows([leadRow()], 60),
      ),
    );
    const { user, address } = renderApp('/leads?status=Lost&sort=shoe&view=3&perPage=50');
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    expect(await screen.findByText('Showing 1 of 60 leads')).toBeVisible();
    expect(address()).toBe('/leads?perPage=50');
  });

  test('R3-086 a view that is gone is said', async () => {
    withViews();
    renderApp('/leads?status=Lost&view=99');
    expect(await screen.findByText(/This view does not exist, or is not shared with you/)).toBeVisible();
  });

  test('R3-086 what the list shows is saved under a name', async () => {
    withViews();
    const sent = takes('post', '*/api/views', () =>
      HttpResponse.json({ id: 3, version: 1, name: 'Mine' }, { status: 201 }),
    );
    const { user } = renderApp('/leads?status=Lost&page=2');
    await user.click(await screen.findByRole('button', { name: 'View: All leads' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save as New View' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save as New View' });
    await user.type(within(dialog).getByLabelText(/Name/), 'Mine');
    await user.click(within(dialog).getByRole('button', { name: 'Save View' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      list: 'leads',
      name: 'Mine',
      shared: false,
      query: 'status=Lost',
      columns: [],
      density: 'standard',
    });
  });

  test('R3-087 columns and the height of rows are kept for the list', async () => {
    withViews();
    const sent = takes('put', '*/api/list-layouts', () => new HttpResponse(null, { status: 204 }));
    const { user } = renderApp('/leads');
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    expect(await screen.findByRole('menuitemcheckbox', { name: 'Lead' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Phone' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      list: 'leads',
      columns: ['name', 'status', 'callable', 'source', 'brand', 'createdAt', 'actions'],
      density: 'standard',
    });
    await user.click(screen.getByRole('menuitemradio', { name: 'Compact rows' }));
    await waitFor(() => expect(sent[1]).toMatchObject({ density: 'compact' }));
  });

  test('R3-087 columns of a view that are chosen one right after the other all stay', async () => {
    let stored = view({ columns: [] });
    withViews();
    server.use(
      http.get('*/api/views', () =>
        HttpResponse.json({ views: [stored], columns: [], density: 'standard', defaultView: null }),
      ),
    );
    const sent: { columns: string[]; version: number }[] = [];
    server.use(
      http.put('*/api/views/3', async ({ request }) => {
        const body = (await request.json()) as { columns: string[]; version: number };
        sent.push(body);
        await delay(50);
        if (body.version !== stored.version) return refused('PUT /views/{id}', 'stale_version');
        stored = { ...stored, columns: body.columns, version: stored.version + 1 };
        return HttpResponse.json({ id: stored.id, version: stored.version, name: stored.name });
      }),
    );
    const { user } = renderApp('/leads?status=Qualified&sort=name&view=3');
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Phone' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Source' }));
    expect(screen.getByRole('menuitemcheckbox', { name: 'Phone' })).not.toBeChecked();
    await waitFor(() =>
      expect(stored.columns).toEqual(['name', 'status', 'callable', 'brand', 'createdAt', 'actions']),
    );
    expect(sent.map(({ version }) => version)).toEqual([1, 2]);
  });

  test('R3-086 a view that is saved, but does not open the list, is not saved twice', async () => {
    withViews();
    const sent = takes('post', '*/api/views', () =>
      HttpResponse.json({ id: 3, version: 1, name: 'Mine' }, { status: 201 }),
    );
    server.use(http.put('*/api/list-layouts', () => proxied(502)));
    const { user } = renderApp('/leads?status=Lost');
    await user.click(await screen.findByRole('button', { name: 'View: All leads' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save as New View' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as New View' }));
    await user.type(dialog.getByLabelText(/Name/), 'Mine');
    await user.click(dialog.getByLabelText('Open this list with this view'));
    await user.click(dialog.getByRole('button', { name: 'Save View' }));
    expect(await screen.findByText(/The view was saved, but not which view/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveLength(1);
  });
});

describe('pages, keys and neighbors', () => {
  test('R3-045 page x of y with first, last and a jump', async () => {
    const asked = withViews();
    const { user, address } = renderApp('/leads');
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of leads' }));
    expect(pages.getByText(/of 3/)).toBeVisible();
    expect(pages.getByRole('button', { name: 'First Page' })).toHaveAccessibleDescription(
      'This is the first page.',
    );
    await user.click(pages.getByRole('button', { name: 'Last Page' }));
    await waitFor(() => expect(address()).toBe('/leads?page=3'));
    const jump = await screen.findByRole('textbox', { name: 'Page' });
    await user.clear(jump);
    await user.type(jump, '2{Enter}');
    await waitFor(() => expect(address()).toBe('/leads?page=2'));
    await waitFor(() => expect(asked.at(-1)?.page).toBe('2'));
  });

  test('R3-091 j and k walk the rows, Enter opens, c makes a new one', async () => {
    withViews();
    const { user, address } = renderApp('/leads');
    await screen.findByText('Showing 2 of 60 leads');
    await user.keyboard('jj');
    expect(document.activeElement).toHaveAttribute('href', '/leads/13');
    await user.keyboard('k');
    expect(document.activeElement).toHaveAttribute('href', '/leads/12');
    await user.keyboard('?');
    expect(await screen.findByText('Next row, previous row')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('c');
    await waitFor(() => expect(address()).toBe('/leads/new'));
  });

  test('R3-090 a record of a list leads to the next one, and on to the next page', async () => {
    const asked = withViews();
    server.use(
      http.get('*/api/leads/:id(\\d+)', ({ params }) => HttpResponse.json(lead({ id: Number(params.id) }))),
    );
    const { user, address } = renderApp('/leads');
    await screen.findByText('Showing 2 of 60 leads');
    await user.keyboard('j{Enter}');
    await waitFor(() => expect(address()).toBe('/leads/12'));
    await user.click(await screen.findByRole('button', { name: 'Next Record' }));
    await waitFor(() => expect(address()).toBe('/leads/13'));
    server.use(
      http.get('*/api/leads', ({ request }) => {
        const query = Object.fromEntries(new URL(request.url).searchParams);
        asked.push(query);
        return rows(query.page === '1' ? [12, 13].map((id) => leadRow({ id })) : [leadRow({ id: 40 })], 60);
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Next Record' }));
    await waitFor(() => expect(address()).toBe('/leads/40'));
    expect(asked.at(-1)).toMatchObject({ page: '2', sort: '-createdAt' });
  });

  test('R3-090 records that left the list while it was worked make none of the others be passed over', async () => {
    withViews();
    server.use(
      http.get('*/api/leads/:id(\\d+)', ({ params }) => HttpResponse.json(lead({ id: Number(params.id) }))),
    );
    const { user, address } = renderApp('/leads');
    await screen.findByText('Showing 2 of 60 leads');
    await user.keyboard('j{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Next Record' }));
    await waitFor(() => expect(address()).toBe('/leads/13'));
    // Lead 12 is no longer in it: 14 moved up from the second page to the first.
    server.use(
      http.get('*/api/leads', ({ request }) => {
        const isFirst = new URL(request.url).searchParams.get('page') === '1';
        return rows(
          (isFirst ? [13, 14] : [15, 16]).map((id) => leadRow({ id })),
          59,
        );
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Next Record' }));
    await waitFor(() => expect(address()).toBe('/leads/14'));
    await user.click(await screen.findByRole('button', { name: 'Next Record' }));
    await waitFor(() => expect(address()).toBe('/leads/15'));
  });

  test('R3-090 a record that was opened another way has no neighbors', async () => {
    window.sessionStorage.clear();
    renderApp('/leads/12');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Next Record' })).toBeNull();
  });

  test('R3-043 R3-044 a day and a part of a resort filter as they are chosen', async () => {
    const asked = withViews();
    const { user } = renderApp('/leads');
    await user.click(await screen.findByRole('button', { name: 'More Filters' }));
    await user.type(await screen.findByLabelText('Created From'), '2026-11-01');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ createdFrom: '2026-11-01' }));
    const link = screen.queryByRole('link', { name: /Export/ });
    if (link) expect(link.getAttribute('href')).toContain('createdFrom=2026-11-01');
    await user.type(screen.getByLabelText('Resort'), 'pine');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ resort: 'pine' }));
    expect(document.querySelector('datalist option[value="Pine Ridge"]')).not.toBeNull();
  });
});
