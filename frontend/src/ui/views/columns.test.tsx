import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../test/render';
import { server, takes } from '../../test/server';
import { lostColumns, movable, reordered, toggled } from './columns';
import type { ListViews, SavedView } from './listViews';
import { shownColumns } from './useListLayout';

const ALL = [
  { id: 'name' },
  { id: 'assignedTo', optional: true },
  { id: 'status' },
  { id: 'phone' },
  { id: 'state', optional: true },
  { id: 'actions' },
];
const ids = (columns: { id: string }[]) => columns.map(({ id }) => id).join(' ');

describe('choosing columns', () => {
  test.each([
    [[], 'name status phone actions'],
    [['phone'], 'name phone'],
    [['name', 'phone', 'status', 'actions'], 'name phone status actions'],
    [['actions', 'state', 'name', 'gone', 'assignedTo'], 'name state assignedTo actions'],
  ])('R5-142 %j shows %s', (chosen, shown) => {
    expect(ids(shownColumns(ALL, chosen))).toBe(shown);
  });

  test.each([
    [[], 'assignedTo', ['name', 'assignedTo', 'status', 'phone', 'actions']],
    [[], 'state', ['name', 'status', 'phone', 'state', 'actions']],
    [[], 'phone', ['name', 'status', 'actions']],
    [['name', 'status', 'actions'], 'phone', []],
    [
      ['name', 'phone', 'status', 'actions'],
      'assignedTo',
      ['name', 'assignedTo', 'phone', 'status', 'actions'],
    ],
  ])('R5-142 %j with %s the other way are %j', (chosen, id, next) => {
    expect(toggled(ALL, chosen, id)).toEqual(next);
  });

  test('R5-142 the first column and what ends a row keep their places', () => {
    expect(ids(movable(ALL, []))).toBe('status phone');
    expect(reordered(ALL, [], ['phone', 'status'])).toEqual(['name', 'phone', 'status', 'actions']);
    expect(reordered(ALL, ['name', 'phone', 'status', 'actions'], ['status', 'phone'])).toEqual([]);
  });

  test('R5-142 columns that a table does not have are named', () => {
    expect(lostColumns(ALL, ['name', 'gone', 'state'])).toEqual(['gone']);
  });
});

const view: SavedView = {
  id: 3,
  version: 1,
  name: 'Hot leads',
  query: 'status=Qualified',
  leftOut: [],
  columns: ['name', 'status', 'lastCall'],
  density: 'standard',
  shared: false,
  owner: { id: 7, name: 'Maya Lopez', initials: 'ML' } as SavedView['owner'],
  acts: ['change', 'delete'],
};

function withViews(change: Partial<ListViews> = {}) {
  server.use(
    http.get('*/api/views', () =>
      HttpResponse.json({ views: [view], columns: [], density: 'standard', defaultView: null, ...change }),
    ),
  );
}

const heads = () => {
  const all = screen.getAllByRole('columnheader').map((head) => head.textContent);
  return all.filter((head) => head !== '');
};

describe('the chooser', () => {
  test('R5-142 it offers what can be filtered, Assigned To first', async () => {
    withViews();
    const sent = takes('put', '*/api/list-layouts', () => new HttpResponse(null, { status: 204 }));
    const { user } = renderApp('/leads');
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    const offered = await screen.findAllByRole('menuitemcheckbox');
    expect(offered.map((item) => item.textContent)).toEqual([
      'Lead',
      'Assigned To',
      'Status',
      'Phone',
      'Callable',
      'Source',
      'Brand',
      'State',
      'Resort',
      'Tags',
      'Created',
      'Actions',
    ]);
    expect(screen.getByRole('menuitemcheckbox', { name: 'Assigned To' })).not.toBeChecked();
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Assigned To' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      columns: [
        'name',
        'assignedTo',
        'status',
        'phone',
        'callable',
        'source',
        'brand',
        'createdAt',
        'actions',
      ],
    });
  });

  test('R5-142 the order of columns is chosen and kept', async () => {
    let columns = ['name', 'status', 'phone', 'source'];
    server.use(
      http.get('*/api/views', () =>
        HttpResponse.json({ views: [], columns, density: 'standard', defaultView: null }),
      ),
      http.put('*/api/list-layouts', async ({ request }) => {
        columns = ((await request.json()) as { columns: string[] }).columns;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp('/leads');
    await screen.findByRole('columnheader', { name: 'Source' });
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change Order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Order of Columns' }));
    expect(dialog.queryByRole('button', { name: 'Move Lead up' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Move Source up' }));
    await user.click(dialog.getByRole('button', { name: 'Move Source up' }));
    expect(dialog.getByRole('status')).toHaveTextContent('Source is number 1 of 3');
    await waitFor(() => expect(columns).toEqual(['name', 'source', 'status', 'phone']));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(heads()).toEqual(['Lead', 'Source', 'Status', 'Phone']));
  });

  test('R5-142 a view without one of its columns says so', async () => {
    withViews();
    renderApp('/leads?status=Qualified&view=3');
    expect(
      await screen.findByText(
        'This list no longer has every column of this view. Left out: Last Call. The rest is shown.',
      ),
    ).toBeVisible();
    await waitFor(() => expect(heads()).toEqual(['Lead', 'Status']));
  });
});
