import { screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { violations } from '../../../test/axe';
import { clerk, moneyOffice, payment } from '../../../test/payments';
import { refused } from '../../../test/refused';
import { renderApp } from '../../../test/render';
import { rows, server } from '../../../test/server';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') });
});

const lastOf = (asked: URLSearchParams[]) => Object.fromEntries(asked.at(-1) ?? []);
const tableOf = (name: string) => screen.findByRole('table', { name });
const textsOf = (line: HTMLElement | undefined) =>
  [...(line?.children ?? [])].map((cell) => cell.textContent);

test('R3-039 the payments of a suppressed client carry the mark', async () => {
  const suppressed = { reason: 'They asked not to be contacted.', since: '2026-11-20T18:00:00Z' };
  moneyOffice({ list: () => rows([payment({ suppressed }), payment({ id: 82, clientName: 'Bo Ek' })]) });
  renderApp('/payments');
  await screen.findByText('Bo Ek');
  expect(screen.getAllByText('Do Not Contact')).toHaveLength(1);
});

test('R5-145 R5-157 the cards follow the filters of the open tab or say that they are of all clients', async () => {
  moneyOffice();
  renderApp('/payments?search=Cole');
  const cards = await screen.findByRole('region', { name: 'Totals' });
  await within(cards).findByText('$12,500.50');
  expect(cards).toHaveTextContent(
    'Client Payments$12,500.50All time · $700.25 pending · 31 recordsPayment Plans$90,000.00All time · 9 records · All clientsPartner Payments$4,300.00All time · 12 records · All clientsCommissions$1.00All time · $0.50 paid · 1 record · All clients',
  );
});

describe('the page', () => {
  test('R1-016 R2-029 R2-030 R2-042 R2-043 R2-051 R2-054 R2-055 R2-056 R2-101 R3-014 cards, tabs, columns, a row', async () => {
    moneyOffice({
      list: () =>
        rows([
          payment(),
          payment({
            id: 80,
            clientName: null,
            paymentType: 'refund',
            status: 'pending',
            mock: true,
          }),
        ]),
    });
    const { container } = renderApp('/payments');
    expect(await screen.findByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
    const cards = await screen.findByRole('region', { name: 'Totals' });
    await within(cards).findByText('$12,500.50');
    expect(cards).toHaveTextContent(
      'Client Payments$12,500.50All time · $700.25 pending · 31 recordsPayment Plans$90,000.00All time · 9 recordsPartner Payments$4,300.00All time · 12 recordsCommissions$1.00All time · $0.50 paid · 1 record',
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
    const options = async () => {
      const statuses = await screen.findByRole('combobox', { name: 'Status' });
      return within(statuses)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    };
    const ofPayments = ['All Statuses', 'Pending', 'Processing', 'Completed', 'Refunded', 'Canceled'];
    expect(await options()).toEqual(ofPayments);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'completed');
    await user.type(screen.getByPlaceholderText('Search payments...'), 'cole');
    const narrowed = { type: 'deposit', status: 'completed', search: 'cole' };
    await waitFor(() => expect(lastOf(asked)).toEqual({ ...narrowed, page: '1', perPage: '25' }));
    await waitFor(() => expect(lastOf(summed)).toEqual({ ...narrowed, tab: 'client-payments' }));
    expect(address()).toBe('/payments?type=deposit&status=completed&search=cole');
    // Another tab begins without them, and has statuses of its own.
    await user.click(screen.getByRole('tab', { name: 'Payment Plans' }));
    expect(address()).toBe('/payments?tab=payment-plans');
    await waitFor(() => expect(lastOf(summed)).toEqual({ tab: 'payment-plans' }));
    const ofPlans = ['All Statuses', 'Active', 'Completed', 'On Hold', 'Canceled'];
    await waitFor(async () => expect(await options()).toEqual(ofPlans));
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
    expect(screen.getByRole('heading', { name: 'Transaction Monitor' })).toBeVisible();
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

  test('R2-037 a refresh that failed is not called one', async () => {
    moneyOffice();
    const { user } = renderApp('/payments');
    await screen.findByText('Nadia Cole');
    server.use(http.get('*/api/payments/summary', () => refused('GET /payments/summary', 'fault')));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Failed to refresh. Please try again.')).toBeVisible();
    expect(screen.queryByText('Refreshed')).toBeNull();
  });

  test('R1-016 the keys g and p lead to it', async () => {
    moneyOffice();
    const { user, address } = renderApp('/settings');
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('gp');
    expect(address()).toBe('/payments');
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
    let answers = () => refused('GET /payments', 'fault');
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
