import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { clientOffice } from '../../test/clients';
import { administrator, commissionOffice, salesRep } from '../../test/commissions';
import { clerk, clientMoney, moneyOffice } from '../../test/payments';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';

/** What the figures of a group open, by the names that they are shown with. */
const linksOf = (group: HTMLElement) =>
  within(group)
    .getAllByRole('definition')
    .flatMap((figure) => within(figure).queryAllByRole('link'))
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('R3-070 a client’s balances open the invoices and payments that add up to them', async () => {
  clientOffice();
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(clerk)),
    http.get('*/api/clients/5/money', () => HttpResponse.json(clientMoney)),
    http.get('*/api/clients/5/ledger', () => rows([])),
    http.get('*/api/payment-plans', () => rows([])),
    http.get('*/api/invoices', () => rows([])),
  );
  renderApp('/clients/5');
  const panel = await screen.findByRole('region', { name: 'Money' });
  await within(panel).findByText('$8,249.50');
  expect(linksOf(panel)).toEqual([
    ['$8,249.50', '/invoices?clientId=5'],
    ['$300.00', '/invoices?clientId=5&status=overdue'],
    ['$1,770.50', '/payments?clientId=5&status=completed&mock=false'],
  ]);
});

describe('the totals of payments', () => {
  async function totals(address: string) {
    moneyOffice();
    renderApp(address);
    const cards = await screen.findByRole('region', { name: 'Totals' });
    await within(cards).findByText('$12,500.50');
    return linksOf(cards);
  }

  test('R3-070 what was received opens its payments, narrowed as the list is', async () => {
    expect(await totals('/payments?search=cole&method=check&sort=amount')).toEqual([
      ['$12,500.50', '/payments?search=cole&method=check&status=completed&mock=false'],
    ]);
  });

  test('R3-070 on another tab nothing narrows what was received', async () => {
    expect(await totals('/payments?tab=payment-plans&search=cole')).toEqual([
      ['$12,500.50', '/payments?status=completed&mock=false'],
    ]);
  });

  test('R3-070 of payments to come nothing was received, and no list says so', async () => {
    expect(await totals('/payments?status=pending')).toEqual([]);
  });
});

describe('the totals of commissions', () => {
  test('R3-070 of everybody for who decides', async () => {
    commissionOffice({ viewer: administrator });
    renderApp('/commissions');
    const cards = await screen.findByRole('region', { name: 'Commission totals' });
    await within(cards).findByText('$1,250.50');
    expect(linksOf(cards).map(([, to]) => to)).toEqual([
      '/commissions?status=paid',
      '/commissions?status=pending',
      '/commissions',
    ]);
  });

  test('R3-070 of oneself for everyone else, though the list may have others', async () => {
    commissionOffice({ viewer: salesRep });
    const { user } = renderApp('/commissions');
    const cards = await screen.findByRole('region', { name: 'Your commission totals' });
    await within(cards).findByText('$1,250.50');
    const own = `userId=${salesRep.id}`;
    expect(linksOf(cards).map(([, to]) => to)).toEqual([
      `/commissions?status=paid&${own}`,
      `/commissions?status=pending&${own}`,
      `/commissions?${own}`,
    ]);
    await user.click(within(cards).getByRole('link', { name: '7' }));
    expect(await screen.findByText('Salesperson: You')).toBeVisible();
  });
});

test('R3-070 what of a client’s receivables is late opens the invoices that are', async () => {
  const receivable = { invoices: 2, outstanding: 900, since: '2026-10-12', suppressed: null };
  moneyOffice();
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(clerk)),
    http.get('*/api/receivables', () =>
      rows([
        { ...receivable, clientId: 5, clientName: 'Nadia Cole', overdue: 300 },
        { ...receivable, clientId: 6, clientName: 'Omar Diaz', overdue: 0 },
      ]),
    ),
  );
  renderApp('/reports/receivables');
  expect(await screen.findByRole('link', { name: '$300.00' })).toHaveAttribute(
    'href',
    '/invoices?clientId=5&status=overdue',
  );
  expect(screen.queryByRole('link', { name: '$0.00' })).toBeNull();
});

test('R3-039 among who owes something, a suppressed client is marked', async () => {
  const suppressed = { reason: 'They asked not to be contacted.', since: '2026-11-20T18:00:00Z' };
  const receivable = { invoices: 2, outstanding: 900, overdue: 0, since: '2026-10-12' };
  moneyOffice();
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(clerk)),
    http.get('*/api/receivables', () =>
      rows([
        { ...receivable, clientId: 5, clientName: 'Nadia Cole', suppressed },
        { ...receivable, clientId: 6, clientName: 'Omar Diaz', suppressed: null },
      ]),
    ),
  );
  renderApp('/reports/receivables');
  const marked = await screen.findByRole('row', { name: /Nadia Cole/ });
  expect(marked).toHaveTextContent('Do Not Contact');
  expect(screen.getAllByText('Do Not Contact')).toHaveLength(1);
});
