import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { components } from '../../../api/schema';
import { violations } from '../../../test/axe';
import { moneyOffice } from '../../../test/payments';
import { renderApp } from '../../../test/render';
import { server } from '../../../test/server';

type CashWeek = components['schemas']['CashWeek'];

const week = (from: string, to: string, change: Partial<CashWeek> = {}): CashWeek => ({
  from,
  to,
  received: 0,
  refunded: 0,
  partners: 0,
  commissions: null,
  paidOut: 0,
  ...change,
});

const QUIET = week('2026-11-08', '2026-11-14');
const BUSY = week('2026-11-15', '2026-11-21', {
  received: 1200,
  refunded: 30.25,
  partners: 45,
  paidOut: 75.25,
});

function office(weeks: CashWeek[]) {
  moneyOffice();
  server.use(http.get('*/api/payments/cash-weeks', () => HttpResponse.json(weeks)));
}

test('R5-156 cash in and out by week is drawn, and a table has the same figures', async () => {
  office([QUIET, BUSY]);
  const { container, user } = renderApp('/payments');
  const panel = await screen.findByRole('region', { name: 'Cash by Week' });
  expect(panel).toHaveTextContent('In: client payments. Out: refunds and partners.');
  expect(await within(panel).findByTitle('Nov 15, In: $1,200.00, Out: $75.25')).toBeInTheDocument();
  expect(within(panel).queryByRole('table')).toBeNull();
  await user.click(within(panel).getByRole('button', { name: 'Show as Table' }));
  const table = within(panel).getByRole('table', { name: 'Cash by week' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Week', 'In', 'Refunds', 'Partners', 'Out'],
    ['Nov 15 – 21, 2026', '$1,200.00', '$30.25', '$45.00', '$75.25'],
    ['Nov 8 – 14, 2026', '$0.00', '$0.00', '$0.00', '$0.00'],
  ]);
  expect(await violations(container)).toEqual([]);
});

test('R5-156 commissions are a part of what left for who sees those of all', async () => {
  office([week('2026-11-15', '2026-11-21', { received: 10, commissions: 4.5, paidOut: 4.5 })]);
  const { user } = renderApp('/payments');
  const panel = await screen.findByRole('region', { name: 'Cash by Week' });
  await user.click(await within(panel).findByRole('button', { name: 'Show as Table' }));
  expect(panel).toHaveTextContent('Out: refunds, partners and commissions.');
  expect(within(panel).getByRole('columnheader', { name: 'Commissions' })).toBeVisible();
  expect(within(panel).getByRole('link', { name: '$10.00' })).toHaveAttribute(
    'href',
    '/payments?from=2026-11-15&to=2026-11-21&status=completed&mock=false',
  );
});

test('where nothing moved there is nothing to draw, and other tabs have no drawing', async () => {
  office([QUIET]);
  renderApp('/payments');
  await screen.findByRole('table', { name: 'Client Payments' });
  expect(screen.queryByRole('region', { name: 'Cash by Week' })).toBeNull();
});
