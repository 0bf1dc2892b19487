import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { clientOffice } from '../../test/clients';
import { leadRow, maya } from '../../test/factories';
import { refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';
import { builtInAddress, showsBuiltIn } from './viewAddress';

const LEADS = [
  { view: 'mine', list: 'leads', query: 'assignedTo=3', total: 12, capped: false },
  { view: 'overdue-follow-up', list: 'leads', query: 'overdueFollowUp=true', total: 3, capped: false },
  { view: 'unassigned', list: 'leads', query: 'assignedTo=none', total: 0, capped: false },
  { view: 'all', list: 'leads', query: '', total: 100_000, capped: true },
];
const DOCUMENTS = [
  { view: 'waiting', list: 'documents', query: 'status=Sent', total: 4, capped: false },
  { view: 'missing', list: 'clients', query: 'waiting=missing_papers', total: 9, capped: false },
];

/** Each list answers its views; what the list of leads is asked is remembered. */
function withCounts() {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/api/view-counts', ({ request }) => {
      const list = new URL(request.url).searchParams.get('list');
      return HttpResponse.json(list === 'leads' ? LEADS : list === 'documents' ? DOCUMENTS : []);
    }),
    http.get('*/api/leads', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return rows([leadRow()], 60);
    }),
  );
  return asked;
}

const views = (list: string) => screen.findByRole('navigation', { name: `Views of ${list}` });

describe('addresses', () => {
  const keys = ['status', 'assignedTo'];
  test.each([
    ['', '', true],
    ['view=all&sort=name&page=2', '', true],
    ['assignedTo=3&sort=name', 'assignedTo=3', true],
    ['assignedTo=3&status=Lost', 'assignedTo=3', false],
    ['assignedTo=3&search=ruiz', 'assignedTo=3', false],
    ['assignedTo=3&view=5', 'assignedTo=3', false],
    ['tab=signed', '', false],
    ['status=New+Lead', 'status=New%20Lead', true],
  ])('R5-142 %s shows the view %s: %s', (address, query, isShown) => {
    expect(showsBuiltIn(new URLSearchParams(address), keys, { query })).toBe(isShown);
  });

  test('R5-142 a view replaces filters, order and page, and keeps the rows per page', () => {
    const now = new URLSearchParams('status=Lost&page=3&perPage=50&view=5');
    expect(builtInAddress('/leads', 'assignedTo=3', now)).toBe('/leads?assignedTo=3&perPage=50');
    expect(builtInAddress('/leads', '', new URLSearchParams())).toBe('/leads?view=all');
  });
});

describe('views that a list has by itself', () => {
  test('R5-142 each says how many it shows, and leads there', async () => {
    const asked = withCounts();
    const { user, address } = renderApp('/leads?status=Qualified&page=2');
    const tabs = within(await views('leads'));
    await tabs.findByRole('link', { name: 'Mine 12' });
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Mine 12',
      'Overdue Follow-Up 3',
      'Unassigned 0',
      'All 100,000+',
    ]);
    expect(document.querySelector('[aria-label="Views of leads"] [aria-current]')).toBeNull();
    await user.click(tabs.getByRole('link', { name: 'Overdue Follow-Up 3' }));
    await waitFor(() => expect(address()).toBe('/leads?overdueFollowUp=true'));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ overdueFollowUp: 'true', page: '1' }));
    expect(asked.at(-1)).not.toHaveProperty('status');
    const shown = tabs.getByRole('link', { name: 'Overdue Follow-Up 3' });
    await waitFor(() => expect(shown).toHaveAttribute('aria-current', 'page'));
    expect(await screen.findByRole('button', { name: 'Remove filter Follow-Up: Overdue' })).toBeVisible();
    await user.click(tabs.getByRole('link', { name: 'All 100,000+' }));
    await waitFor(() => expect(address()).toBe('/leads?view=all'));
  });

  test('R5-142 missing documents are looked for among the clients', async () => {
    withCounts();
    const asked = clientOffice();
    server.use(http.get('*/api/documents', () => rows([])));
    const { user, address } = renderApp('/documents');
    const tabs = within(await views('documents'));
    await user.click(await tabs.findByRole('link', { name: 'Missing 9' }));
    await waitFor(() => expect(address()).toBe('/clients?waiting=missing_papers'));
    expect(
      await screen.findByRole('button', { name: 'Remove filter Waiting: Missing papers' }),
    ).toBeVisible();
    await waitFor(() => expect(asked.at(-1)?.get('waiting')).toBe('missing_papers'));
  });

  test('R5-142 a list whose views cannot be counted shows its rows all the same', async () => {
    withCounts();
    server.use(http.get('*/api/view-counts', () => refused('GET /view-counts', 'forbidden')));
    renderApp('/leads');
    expect(await screen.findByText('Showing 1 of 60 leads')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Views of leads' })).toBeNull());
  });
});

describe('columns of leads', () => {
  test('R5-142 who a lead is assigned to, its state, resort and tags can be shown', async () => {
    const mine = { id: maya.id, name: maya.name, initials: maya.initials };
    const row = leadRow({
      assignedTo: mine,
      state: 'NV',
      tags: ['vip', 'webinar'],
      timeshareInfo: { resort: 'Palm Cove' },
    });
    const columns = ['name', 'assignedTo', 'state', 'resort', 'tags'];
    server.use(
      http.get('*/api/views', () =>
        HttpResponse.json({ views: [], columns, density: 'standard', defaultView: null }),
      ),
      http.get('*/api/leads', () => rows([row, leadRow({ id: 13, state: null })])),
    );
    renderApp('/leads');
    expect(await screen.findByRole('cell', { name: 'Maya Torres' })).toBeVisible();
    for (const cell of ['NV', 'Palm Cove', 'vip, webinar', 'Unassigned'])
      expect(screen.getByRole('cell', { name: cell })).toBeVisible();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads.filter((head) => head !== '')).toEqual(['Lead', 'Assigned To', 'State', 'Resort', 'Tags']);
  });
});
