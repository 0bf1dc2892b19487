import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { violations } from '../../../test/axe';
import {
  accountant,
  administrator,
  commission,
  commissionDetail,
  commissionOffice,
  salesRep,
} from '../../../test/commissions';
import { user } from '../../../test/factories';
import { renderApp } from '../../../test/render';
import { problem, rows, server, takes } from '../../../test/server';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') });
});

const lastOf = (asked: URLSearchParams[]) => Object.fromEntries(asked.at(-1) ?? []);
const dialogOf = (name: string | RegExp) => screen.findByRole('dialog', { name });

describe('the list', () => {
  test('R2-057 R2-058 R2-062 R2-099 R2-162 cards, columns and a row', async () => {
    commissionOffice({ viewer: salesRep, list: () => rows([commission({ mine: true, mayDecide: false })]) });
    const { container } = renderApp('/commissions');
    expect(await screen.findByRole('heading', { level: 1, name: 'Commission Tracking' })).toBeVisible();
    await screen.findByText('$1,250.50');
    const cards = screen.getByRole('region', { name: 'Your commissions in figures' });
    expect(cards).toHaveTextContent(
      'Total Earned$1,250.50Pending Commissions$399.00This Month$250.00Commission Count7',
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

  test('R2-035 R2-046 R2-053 the tab of Payments: its columns, a nameless sales rep, its search', async () => {
    const asked = commissionOffice({
      viewer: { ...salesRep, permissions: ['commissions.read', 'payments.read'] },
      list: () => rows([commission({ salesRepName: '', mine: false, mayDecide: false })]),
    });
    server.use(http.get('*/api/payments/summary', () => problem(503)));
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
    expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
    await person.click(screen.getByRole('button', { name: 'Client' }));
    await waitFor(() => expect(lastOf(asked)).toMatchObject({ sort: 'client' }));
    await person.type(screen.getByPlaceholderText('Search by name or amount...'), '399');
    await waitFor(() => expect(lastOf(asked)).toMatchObject({ search: '399', status: 'approved' }));
    await person.click(screen.getByRole('button', { name: /More Filters/ }));
    await person.type(screen.getByLabelText('Created from'), '2026-11-01{Enter}');
    await waitFor(() => expect(lastOf(asked)).toMatchObject({ from: '2026-11-01' }));
    expect(address()).toBe('/commissions?status=approved&sort=client&search=399&from=2026-11-01');
  });

  test('R2-219 a failed load can be tried again; nothing there, and nothing that fits', async () => {
    commissionOffice({ list: () => problem(500) });
    const { user: person } = renderApp('/commissions');
    expect(await screen.findByText('Error loading commissions')).toBeVisible();
    commissionOffice({ list: () => rows([]) });
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No commissions found')).toBeVisible();
    await person.click(screen.getByRole('tab', { name: 'Pending' }));
    await person.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('No commissions found')).toBeVisible();
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
      mayDecide: false,
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
    const lines = within(dialog).getByRole('table', { name: 'Lines of the commission' });
    expect(
      within(lines)
        .getAllByRole('row')
        .map((line) => line.textContent),
    ).toEqual([
      'EarnedNov 5, 2026$399.00',
      'Clawed back by a refundNov 12, 2026 · refund 77-$39.90',
      'Commission now$359.10',
    ]);
    expect(dialog).toHaveTextContent('Payment record$399.00, Bank Transfer');
    expect(dialog).toHaveTextContent('DecidedNov 10, 2026 by Ada Admin');
    expect(await violations(dialog)).toEqual([]);
    await person.click(within(dialog).getByText('Close'));
    await waitFor(() => expect(address()).toBe('/commissions'));
  });

  test('R2-214 details that cannot be loaded', async () => {
    commissionOffice();
    server.use(http.get('*/api/commissions/41', () => problem(500)));
    renderApp(OPEN);
    expect(await screen.findByText('Unable to load commission details')).toBeVisible();
  });

  test.each([
    ['R2-160 an administrator', administrator, {}, ['Close', 'Edit', 'Reduce', 'Deny', 'Approve']],
    ['R2-116 nobody their own', administrator, { mine: true, mayDecide: false }, ['Close', 'Edit']],
    ['R2-160 billing', accountant, { mayDecide: false }, ['Close', 'Edit']],
    ['R2-161 a salesperson', salesRep, { mine: true, mayDecide: false }, ['Close']],
    ['R2-117 a paid one', administrator, { status: 'paid', mayDecide: false }, ['Close']],
    ['an approved one', administrator, { status: 'approved' }, ['Close', 'Deny', 'Mark as paid']],
  ] as const)('%s: what is offered', async (_who, viewer, change, offered) => {
    commissionOffice({ viewer, detail: commissionDetail(change) });
    renderApp(OPEN);
    const dialog = await dialogOf('Commission 41');
    const buttons = within(dialog).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual([...offered]);
  });
});

describe('deciding', () => {
  const OPEN = '/commissions?commission=41';
  const PUT = '*/api/commissions/41';

  test('R2-113 R2-114 approved as paid today, with a record', async () => {
    commissionOffice();
    const sent = takes('put', PUT, () => HttpResponse.json(commissionDetail({ status: 'paid' })));
    const { user: person, address } = renderApp(OPEN);
    await person.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = await dialogOf('Approve commission');
    expect(within(dialog).getByLabelText('Paid date')).toHaveValue('2026-11-21');
    await person.click(within(dialog).getByRole('button', { name: 'Approve commission' }));
    expect(await screen.findByText('Commission paid')).toBeVisible();
    expect(sent).toEqual([
      {
        status: 'paid',
        paidDate: '2026-11-21',
        createPaymentRecord: true,
        paymentMethod: 'bank_transfer',
        version: 2,
      },
    ]);
    await waitFor(() => expect(address()).toBe('/commissions'));
  });

  test('R2-113 approved for the bank; R2-115 denied', async () => {
    commissionOffice();
    const sent = takes('put', PUT, () => HttpResponse.json(commissionDetail({ status: 'approved' })));
    const { user: person, unmount } = renderApp(OPEN);
    await person.click(await screen.findByRole('button', { name: 'Approve' }));
    await person.click(await screen.findByRole('radio', { name: /It will be paid by bank/ }));
    expect(screen.queryByLabelText('Paid date')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Approve commission' }));
    expect(await screen.findByText('Commission approved')).toBeVisible();
    unmount();
    renderApp(OPEN);
    await person.click(await screen.findByRole('button', { name: 'Deny' }));
    await person.click(await screen.findByRole('button', { name: 'Deny commission' }));
    expect(await screen.findByText('Commission denied')).toBeVisible();
    expect(sent).toEqual([
      { status: 'approved', version: 2 },
      { status: 'canceled', version: 2 },
    ]);
  });

  test('R2-199 a failed decision says so and what is so now', async () => {
    commissionOffice();
    const detail = 'This commission was approved by Ada Admin on Nov 20, 2026.';
    takes('put', PUT, () => problem(409, { code: 'already_decided', detail }));
    const { user: person, unmount } = renderApp(OPEN);
    await person.click(await screen.findByRole('button', { name: 'Deny' }));
    server.use(
      http.get('*/api/commissions/41', () => HttpResponse.json(commissionDetail({ status: 'approved' }))),
    );
    await person.click(await screen.findByRole('button', { name: 'Deny commission' }));
    expect(await screen.findByText(detail)).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Approved').length).toBeGreaterThan(0));
    unmount();
    takes('put', PUT, () => problem(500));
    renderApp(OPEN);
    await person.click(await screen.findByRole('button', { name: 'Deny' }));
    await person.click(await screen.findByRole('button', { name: 'Deny commission' }));
    expect(await screen.findByText('Failed to update commission.')).toBeVisible();
  });

  test('R2-160 reductions show their effect before they are saved', async () => {
    commissionOffice();
    server.use(
      http.get('*/api/payments/:id', () => HttpResponse.json({ id: 12, amount: 5000, refundedAmount: 500 })),
    );
    const asked = takes('post', '*/api/commissions/calculate', () =>
      HttpResponse.json({
        net: 2565,
        baseRate: 0.14,
        reductionRate: 0.03,
        finalRate: 0.11,
        amount: 282.15,
      }),
    );
    const sent = takes('put', PUT, () => HttpResponse.json(commissionDetail()));
    const { user: person } = renderApp(OPEN);
    await person.click(await screen.findByRole('button', { name: 'Reduce' }));
    const dialog = await dialogOf('Reduce commission');
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(5);
    await person.click(within(dialog).getByRole('checkbox', { name: 'Quality Issues (− 3%)' }));
    expect(await within(dialog).findByText('11% · $282.15')).toBeVisible();
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        paymentAmount: 4500,
        totalClientPayments: 5000,
        serviceType: 'Cancellation',
        paymentMethod: 'credit_card',
        reductions: ['quality_issues'],
      }),
    );
    await person.click(within(dialog).getByRole('button', { name: 'Save reductions' }));
    expect(await screen.findByText('Commission reduced')).toBeVisible();
    expect(sent).toEqual([{ reductions: ['quality_issues'], version: 2 }]);
  });
});
