import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { violations } from '../../../test/axe';
import {
  accountant,
  administrator,
  type CommissionDetail,
  commission,
  commissionDetail,
  commissionOffice,
  salesRep,
} from '../../../test/commissions';
import { user } from '../../../test/factories';
import { proxied, refused } from '../../../test/refused';
import { renderApp } from '../../../test/render';
import { rows, server } from '../../../test/server';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') });
});

const lastOf = (asked: URLSearchParams[]) => Object.fromEntries(asked.at(-1) ?? []);
const dialogOf = (name: string | RegExp) => screen.findByRole('dialog', { name });

describe('the list', () => {
  test('R5-157 R2-057 R2-058 R2-062 R2-099 R2-162 cards, columns and a row', async () => {
    commissionOffice({ viewer: salesRep, list: () => rows([commission({ mine: true, acts: [] })]) });
    const { container } = renderApp('/commissions');
    expect(await screen.findByRole('heading', { level: 1, name: 'Commission Tracking' })).toBeVisible();
    await screen.findByText('$1,250.50');
    const cards = screen.getByRole('region', { name: 'Your commission totals' });
    expect(cards).toHaveTextContent(
      'Total Earned$1,250.50Paid, all timePending Commissions$399.00All timeThis Month$250.00Paid in Nov, so farCommission Count7All time, canceled too',
    );
    const table = await screen.findByRole('table', { name: 'Commissions' });
    await within(table).findByText('Nadia Cole');
    const [head, row] = within(table).getAllByRole('row');
    const textsOf = (line: HTMLElement | undefined) =>
      [...(line?.children ?? [])].map((cell) => cell.textContent);
    expect(textsOf(head)).toEqual([
      'Salesperson',
      'Client',
      'Amount',
      'Status',
      'Created',
      'Paid Date',
      'Actions',
    ]);
    expect(textsOf(row)).toEqual([
      'MTMaya Torres',
      'Nadia Cole',
      '$399.00',
      'Pending',
      'Nov 5, 2026',
      'N/A',
      'View',
    ]);
    expect(await violations(container)).toEqual([]);
  });

  test('R5-153 a client who asked not to be contacted is marked', async () => {
    const suppressed = {
      reason: 'The phone number is on the Do Not Contact list.',
      since: '2026-11-09T18:00:00Z',
    };
    commissionOffice({
      viewer: salesRep,
      list: () => rows([commission({ suppressed }), commission({ id: 42, clientName: 'George Novak' })]),
    });
    renderApp('/commissions');
    const table = await screen.findByRole('table', { name: 'Commissions' });
    const mark = await within(table).findByText('Do Not Contact');
    expect(mark.closest('tr')).toHaveTextContent('Nadia Cole');
  });

  test('R5-145 beside a searched list the totals say that they are of all clients', async () => {
    commissionOffice({ viewer: salesRep });
    renderApp('/commissions?search=Cole');
    await screen.findByText('$1,250.50');
    const cards = screen.getByRole('region', { name: 'Your commission totals' });
    expect(within(cards).getAllByText(/All clients$/)).toHaveLength(4);
  });

  test('R2-035 R2-046 R2-053 the tab of Payments: its columns, a nameless sales rep, its search', async () => {
    const asked = commissionOffice({
      viewer: { ...salesRep, permissions: ['commissions.read', 'payments.read'] },
      list: () => rows([commission({ salesRepName: '', mine: false, acts: [] })]),
    });
    server.use(http.get('*/api/payments/summary', () => proxied(503)));
    renderApp('/payments?tab=commissions&search=torres');
    const table = await screen.findByRole('table', { name: 'Commissions' });
    expect(await within(table).findByText('Unknown')).toBeVisible();
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['ID', 'Sales Rep', 'Amount', 'Rate (%)', 'Status', 'Date Paid', 'Actions']);
    expect(lastOf(asked)).toMatchObject({ search: 'torres' });
  });

  test('R2-059 R2-060 R2-061 R2-063 tabs, search, filters and sorting are in the address', async () => {
    const asked = commissionOffice();
    const { user: person, address } = renderApp('/commissions');
    await screen.findByText('Nadia Cole');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All',
      'Pending',
      'Paid',
      'Canceled',
    ]);
    await person.click(screen.getByRole('tab', { name: 'Paid' }));
    await waitFor(() => expect(lastOf(asked)).toMatchObject({ status: 'paid' }));
    await person.selectOptions(screen.getByLabelText('Status'), 'Approved');
    await waitFor(() => expect(lastOf(asked)).toMatchObject({ status: 'approved' }));
    // It has no tab; "All" still leads to all.
    expect(screen.queryByRole('tab', { selected: true })).toBeNull();
    await person.click(screen.getByRole('tab', { name: 'All' }));
    expect(address()).toBe('/commissions');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('All');
    await person.selectOptions(screen.getByLabelText('Status'), 'Approved');
    await waitFor(() => expect(lastOf(asked)).toMatchObject({ status: 'approved' }));
    await person.click(screen.getByRole('button', { name: 'Client' }));
    await waitFor(() => expect(lastOf(asked)).toMatchObject({ sort: 'client' }));
    await person.type(screen.getByPlaceholderText('Search by name or amount...'), '399');
    await waitFor(() => expect(lastOf(asked)).toMatchObject({ search: '399', status: 'approved' }));
    await person.click(screen.getByRole('button', { name: /More Filters/ }));
    await person.type(screen.getByLabelText('Created From'), '2026-11-01{Enter}');
    await waitFor(() => expect(lastOf(asked)).toMatchObject({ from: '2026-11-01' }));
    expect(address()).toBe('/commissions?status=approved&sort=client&search=399&from=2026-11-01');
  });

  test('R2-219 a failed load can be tried again; nothing there, and nothing that fits', async () => {
    commissionOffice({ list: () => refused('GET /commissions', 'fault') });
    const { user: person } = renderApp('/commissions');
    expect(await screen.findByText('Error loading commissions')).toBeVisible();
    commissionOffice({ list: () => rows([]) });
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No commissions found')).toBeVisible();
    await person.click(screen.getByRole('tab', { name: 'Pending' }));
    await person.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('No commissions found')).toBeVisible();
  });

  test.each([
    ['R2-159', administrator, 'Team commissions and pending approvals', true],
    [
      'R2-161 who pays',
      { ...accountant, permissions: [...accountant.permissions, 'bank.use' as const] },
      'Your commissions, plus approved ones to pay. Totals cover your own only.',
      true,
    ],
    ['R2-161 who only earns', salesRep, 'Your commissions', false],
  ])('%s: whose commissions are shown', async (_who, viewer, subtitle, isFiltered) => {
    commissionOffice({ viewer });
    const { user: person } = renderApp('/commissions');
    expect(await screen.findByText(subtitle)).toBeVisible();
    await person.click(screen.getByRole('button', { name: /More Filters/ }));
    expect(screen.queryByLabelText('Salesperson') !== null).toBe(isFiltered);
  });

  test('whoever may not see commissions is told so', async () => {
    server.use(http.get('*/api/auth/me', () => HttpResponse.json(user({ permissions: [] }))));
    renderApp('/commissions');
    expect(await screen.findByText('You do not have permission to see commissions.')).toBeVisible();
  });
});

describe('the details', () => {
  const OPEN = '/commissions?commission=41';

  test('R2-064 R2-096 the dialog explains the figure and what became of it', async () => {
    const at = '2026-11-05T18:00:00Z';
    const detail = commissionDetail({
      status: 'paid',
      paidDate: '2026-11-10',
      amount: 399,
      clawedBack: 39.9,
      net: 359.1,
      acts: [],
      lines: [
        { kind: 'earned', amount: 399, refundId: null, createdAt: at },
        { kind: 'clawback', amount: -39.9, refundId: 77, createdAt: '2026-11-12T18:00:00Z' },
      ],
      payout: { paymentMethod: 'bank_transfer', amount: 399, paidDate: '2026-11-10' },
      decidedBy: { id: 1, name: 'Ada Admin', initials: 'AA' },
      decidedAt: '2026-11-10T18:00:00Z',
    });
    commissionOffice({ detail });
    const { user: person, address } = renderApp('/commissions');
    await person.click(await screen.findByText('View'));
    const dialog = await dialogOf('Commission 41');
    expect(address()).toBe(OPEN);
    const sum = within(dialog).getByRole('table', { name: 'Calculation' });
    expect(within(sum).getAllByRole('row').at(-1)).toHaveTextContent(
      'Commission$5,000.00 × 57% × 14%$399.00',
    );
    const lines = within(dialog).getByRole('table', { name: 'Commission history' });
    expect(
      within(lines)
        .getAllByRole('row')
        .map((line) => line.textContent),
    ).toEqual([
      'EarnedNov 5, 2026$399.00',
      'Clawed back by a refundNov 12, 2026 · refund 77-$39.90',
      'Commission Now$359.10',
    ]);
    expect(dialog).toHaveTextContent('Standard policy. Shown as stored with the commission');
    expect(dialog).toHaveTextContent('Payment Record$399.00, Bank Transfer');
    expect(dialog).toHaveTextContent('DecidedNov 10, 2026 by Ada Admin');
    expect(await violations(dialog)).toEqual([]);
    await person.click(within(dialog).getByText('Close'));
    await waitFor(() => expect(address()).toBe('/commissions'));
  });

  test('R3-007 one above the calculated amount says why and by whose choice', async () => {
    const raised = { aboveEngine: true, reason: 'She found the buyer.' };
    commissionOffice({
      detail: commissionDetail({
        ...raised,
        raisedBy: { id: 1, name: 'Ada Admin', initials: 'AA' },
        lines: [
          { kind: 'earned', amount: 399, refundId: null, createdAt: '2026-11-05T18:00:00Z' },
          { kind: 'reduced', amount: -57, refundId: null, createdAt: '2026-11-05T18:00:00Z' },
          { kind: 'raised', amount: 57, refundId: null, createdAt: '2026-11-05T18:00:00Z' },
          { kind: 'adjusted', amount: 31.5, refundId: null, createdAt: '2026-11-05T18:00:00Z' },
        ],
      }),
      list: () => rows([commission(raised)]),
    });
    renderApp(OPEN);
    const dialog = await dialogOf('Commission 41');
    expect(dialog).toHaveTextContent('Above calculatedShe found the buyer. (Ada Admin)');
    const lines = within(dialog).getByRole('table', { name: 'Commission history' });
    const told = within(lines).getAllByRole('row');
    expect(told.map((line) => line.textContent).slice(1, 4)).toEqual([
      'ReducedNov 5, 2026-$57.00',
      'Reduction reversedNov 5, 2026$57.00',
      'Changed manuallyNov 5, 2026$31.50',
    ]);
    const table = screen.getByRole('table', { name: 'Commissions', hidden: true });
    expect(table).toHaveTextContent('$399.00Above calculated');
  });

  test('R3-011 who approved one that a refund lowered is told, and finds it', async () => {
    const lost = { lostApproval: { userId: administrator.id, refundId: 77, mine: true } };
    const asked = commissionOffice({
      detail: commissionDetail({ ...lost, approvedBeforeBy: { id: 1, name: 'Ada Admin', initials: 'AA' } }),
      list: () => rows([commission(lost)]),
      lost: 2,
    });
    const { user: person, address } = renderApp('/commissions');
    expect(
      await screen.findByText('Refunds lowered 2 commissions that you approved. They are pending again.'),
    ).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Review' }));
    expect(address()).toBe(`/commissions?lostApprovalOf=${administrator.id}`);
    await waitFor(() => expect(asked.at(-1)?.get('lostApprovalOf')).toBe(String(administrator.id)));
    expect(await screen.findByText('Approval lost to a refund')).toBeVisible();
    expect(screen.getByText('To approve again: approval lost to a refund')).toBeVisible();
    await person.click(screen.getByText('View'));
    expect(await dialogOf('Commission 41')).toHaveTextContent(
      'Refund 77 lowered this commission after you approved it. It must be approved again.',
    );
  });

  test('one by hand is of no payment', async () => {
    commissionOffice({ detail: commissionDetail({ paymentId: null, automatic: false }) });
    renderApp(OPEN);
    expect(await dialogOf('Commission 41')).toHaveTextContent('Payment—noneCreated');
  });

  test('R2-214 details that cannot be loaded', async () => {
    commissionOffice();
    server.use(http.get('*/api/commissions/41', () => refused('GET /commissions/{id}', 'fault')));
    renderApp(OPEN);
    expect(await screen.findByText('Unable to load commission details')).toBeVisible();
  });

  test.each([
    ['R2-160 an administrator', {}, ['Close', 'Edit', 'Reduce', 'Deny', 'Approve']],
    ['R2-116 R3-006 nobody their own', { mine: true, acts: [] }, ['Close']],
    ['R2-161 a salesperson', { mine: true, acts: [] }, ['Close']],
    [
      'R3-010 an approved one',
      { status: 'approved', acts: ['pay', 'withdraw_approval'] },
      ['Close', 'Mark as Paid', 'Withdraw Approval'],
    ],
  ] satisfies [string, Partial<CommissionDetail>, string[]][])(
    '%s: what is offered',
    async (_who, change, offered) => {
      commissionOffice({ detail: commissionDetail(change) });
      renderApp(OPEN);
      const dialog = await dialogOf('Commission 41');
      const buttons = within(dialog).getAllByRole('button');
      const texts = buttons.map((button) => button.textContent);
      expect(texts).toEqual(['Show History', ...offered]);
    },
  );
});
