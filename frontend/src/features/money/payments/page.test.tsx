import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { violations } from '../../../test/axe';
import { accountant, clerk, moneyOffice, payment, paymentDetail } from '../../../test/payments';
import { renderApp } from '../../../test/render';
import { problem, rows, server, takes } from '../../../test/server';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') });
});

const lastOf = (asked: URLSearchParams[]) => Object.fromEntries(asked.at(-1) ?? []);
const tableOf = (name: string) => screen.findByRole('table', { name });
const textsOf = (line: HTMLElement | undefined) =>
  [...(line?.children ?? [])].map((cell) => cell.textContent);
const choose = async (user: ReturnType<typeof renderApp>['user'], menu: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('the page', () => {
  test('R1-016 R2-029 R2-030 R2-042 R2-043 R2-051 R2-054 R2-055 R2-056 R2-101 cards, tabs, columns, a row', async () => {
    moneyOffice({
      list: () =>
        rows([
          payment(),
          payment({ id: 80, clientName: null, paymentType: 'refund', status: 'pending', mock: true }),
        ]),
    });
    const { container } = renderApp('/payments');
    expect(await screen.findByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
    const cards = await screen.findByRole('region', { name: 'Totals' });
    await within(cards).findByText('$12,500.50');
    expect(cards).toHaveTextContent(
      'Client Payments$12,500.5031 recordsPayment Plans$90,000.009 recordsPartner Payments$4,300.0012 recordsCommissions$1.001 record',
    );
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Client Payments',
      'Payment Plans',
      'Partner Payments',
      'Commissions',
      'Mercury Bank',
    ]);
    const table = await tableOf('Client Payments');
    await within(table).findByText('Nadia Cole');
    const [head, first, second] = within(table).getAllByRole('row');
    expect(textsOf(head)).toEqual(['ID', 'Client', 'Type', 'Date', 'Amount', 'Status', 'Actions']);
    expect(textsOf(first)).toEqual([
      '81',
      'Nadia Cole',
      'Installment',
      'Nov 5, 2026',
      '$750.50',
      'Completed',
      '',
    ]);
    expect(textsOf(second)?.slice(0, 6)).toEqual([
      '80',
      'No client',
      'Refund',
      'Nov 5, 2026',
      '-$750.50',
      'PendingSimulated',
    ]);
    expect(await violations(container)).toEqual([]);
  });

  test('R2-031 R2-032 R2-036 search and status narrow the list and its card', async () => {
    const { asked, summed } = moneyOffice();
    const { user, address } = renderApp('/payments?type=deposit');
    const statuses = await screen.findByRole('combobox', { name: 'Status' });
    expect(
      within(statuses)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All Statuses', 'Pending', 'Processing', 'Completed', 'Refunded', 'Canceled']);
    await user.selectOptions(statuses, 'completed');
    await user.type(screen.getByPlaceholderText('Search payments...'), 'cole');
    const narrowed = { type: 'deposit', status: 'completed', search: 'cole' };
    await waitFor(() => expect(lastOf(asked)).toEqual({ ...narrowed, page: '1', perPage: '25' }));
    await waitFor(() => expect(lastOf(summed)).toEqual({ ...narrowed, tab: 'client-payments' }));
    expect(address()).toBe('/payments?type=deposit&status=completed&search=cole');
    // Another tab begins without them.
    await user.click(screen.getByRole('tab', { name: 'Payment Plans' }));
    expect(address()).toBe('/payments?tab=payment-plans');
    await waitFor(() => expect(lastOf(summed)).toEqual({ tab: 'payment-plans' }));
  });

  test('R2-038 R2-039 R2-047 the New button by tab, and none on the bank tab, which says what is missing', async () => {
    moneyOffice();
    const { user } = renderApp('/payments');
    for (const [tab, button] of [
      ['Client Payments', 'New Client Payment'],
      ['Payment Plans', 'New Payment Plan'],
      ['Partner Payments', 'New Partner Payment'],
      ['Commissions', 'New Commission'],
    ] as const) {
      await user.click(await screen.findByRole('tab', { name: tab }));
      expect(screen.getAllByRole('button', { name: button })[0]).toBeVisible();
    }
    await user.click(screen.getByRole('tab', { name: 'Mercury Bank' }));
    expect(await screen.findByText('Failed to load Mercury account information')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^New / })).toBeNull();
  });

  test('R2-164 without the right there is no bank tab and no commission by hand', async () => {
    moneyOffice({ viewer: clerk });
    renderApp('/payments?tab=commissions');
    await screen.findByRole('tab', { name: 'Commissions', selected: true });
    expect(screen.queryByRole('tab', { name: 'Mercury Bank' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New Commission' })).toBeNull();
  });

  test('R2-037 the refresh icon asks again and says so', async () => {
    const { asked } = moneyOffice();
    const { user } = renderApp('/payments');
    await screen.findByText('Nadia Cole');
    const before = asked.length;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Refreshed')).toBeVisible();
    expect(asked).toHaveLength(before + 1);
  });
});

describe('the states of the list', () => {
  test('R2-048 while it loads', async () => {
    moneyOffice();
    server.use(http.get('*/api/payments', () => delay('infinite')));
    renderApp('/payments');
    expect(await screen.findByText('Loading payments...')).toBeVisible();
  });

  test('R2-049 R2-216 when it fails', async () => {
    let answers = () => problem(500);
    moneyOffice({ list: () => answers() });
    const { user } = renderApp('/payments');
    expect(await screen.findByText('Error loading payments')).toBeVisible();
    answers = () => rows([payment()]) as never;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Nadia Cole')).toBeVisible();
  });

  test('R2-050 when nothing fits, and when there is nothing', async () => {
    moneyOffice({ list: () => rows([]) });
    const { user, address } = renderApp('/payments?status=pending');
    expect(await screen.findByText('No payments match these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/payments');
    expect(await screen.findByText('No payments found')).toBeVisible();
  });

  test('without the right to see payments', async () => {
    moneyOffice({ viewer: { ...clerk, permissions: ['clients.read'] } });
    renderApp('/payments');
    expect(await screen.findByText('You do not have permission to see payments.')).toBeVisible();
  });
});

describe('one payment', () => {
  test('its details: where the money went, its receipt, what was given back', async () => {
    const detail = paymentDetail({
      amount: 1000,
      refundedAmount: 250,
      credit: 249.5,
      allocations: [{ invoiceId: 12, amount: 750.5, reversed: 250 }],
    });
    moneyOffice({
      detail,
      list: () => rows([payment({ id: 90, paymentType: 'refund', amount: 250, refundOf: 81 }), payment()]),
    });
    const { user, address } = renderApp('/payments?payment=81');
    const dialog = await screen.findByRole('dialog', { name: 'Payment 81' });
    expect(dialog).toHaveTextContent('No. 1042');
    expect(dialog).toHaveTextContent('Partially Refunded');
    expect(dialog).toHaveTextContent('$250.00 given back');
    expect(dialog).toHaveTextContent('Credit$249.50');
    expect(await within(dialog).findByText('Payment 90')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(address()).toBe('/payments');
  });

  test('R2-122 a pending one is completed and voided with a reason', async () => {
    const pending = paymentDetail({ status: 'pending', receiptNumber: null, allocations: [] });
    moneyOffice({ list: () => rows([payment({ status: 'pending' })]), detail: pending });
    const completed = takes('post', '*/api/payments/81/complete', () => HttpResponse.json(paymentDetail()));
    const voided = takes('post', '*/api/payments/81/void', () => HttpResponse.json(paymentDetail()));
    const { user } = renderApp('/payments');
    await choose(user, 'Actions for payment 81', 'Mark as Completed');
    await user.click(await screen.findByRole('button', { name: 'Mark as completed' }));
    expect(await screen.findByText('Payment Completed')).toBeVisible();
    expect(completed).toEqual([{ version: 3 }]);

    await choose(user, 'Actions for payment 81', 'Void');
    await user.click(await screen.findByRole('button', { name: 'Void payment' }));
    expect(await screen.findByText('Say why it is voided')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Check never came');
    await user.click(screen.getByRole('button', { name: 'Void payment' }));
    expect(await screen.findByText('Payment Voided')).toBeVisible();
    expect(voided).toEqual([{ version: 3, reason: 'Check never came' }]);
  });

  test('R2-138 a completed one is refunded in part, under one key however often it is sent', async () => {
    moneyOffice({ viewer: accountant });
    const keys: (string | null)[] = [];
    let fails = true;
    server.use(
      http.post('*/api/payments', async ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        if (fails) return problem(503, { detail: 'The server is busy. Try again.' });
        return HttpResponse.json(paymentDetail({ id: 90, paymentType: 'refund' }), { status: 201 });
      }),
    );
    const { user } = renderApp('/payments');
    await choose(user, 'Actions for payment 81', 'Refund');
    const amount = await screen.findByRole('textbox', { name: /Amount/ });
    expect(amount).toHaveValue('750.50');
    await user.clear(amount);
    await user.type(amount, '800');
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('At most $750.50 can go back')).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '100');
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('The server is busy. Try again.')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('Refund Recorded')).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('an edit that meets a newer record keeps what was typed', async () => {
    const pending = paymentDetail({ status: 'pending', receiptNumber: null, allocations: [] });
    moneyOffice({ detail: pending });
    const newer = { ...pending, version: 4, notes: 'Second check' };
    const sent = takes('patch', '*/api/payments/81', () =>
      sent.length === 1
        ? problem(409, { code: 'stale_version', detail: 'Somebody else changed it.', current: newer })
        : HttpResponse.json({ ...newer, version: 5 }),
    );
    const { user } = renderApp('/payments?edit=81');
    const amount = await screen.findByRole('textbox', { name: /Amount/ });
    await user.clear(amount);
    await user.type(amount, '700');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Notes: was nothing, is now Second check')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Apply my changes on top' }));
    expect(await screen.findByText('Payment Updated')).toBeVisible();
    expect(sent).toEqual([
      { amount: 700, version: 3 },
      { amount: 700, version: 4 },
    ]);
  });
});
