import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { violations } from '../../test/axe';
import { invoice } from '../../test/billing';
import { clientOffice } from '../../test/clients';
import { clerk, clientMoney, installment } from '../../test/payments';
import { renderApp } from '../../test/render';
import { problem, rows, server } from '../../test/server';

const line = { receiptNumber: null, mock: false };
const ledger = [
  {
    ...line,
    kind: 'invoice',
    id: 12,
    reference: 'Invoice 12',
    date: '2026-11-30',
    debit: 750.5,
    credit: null,
    balance: 9000,
  },
  {
    ...line,
    kind: 'refund',
    id: 90,
    reference: 'Refund 90',
    date: '2026-11-20',
    debit: 50,
    credit: null,
    balance: 8249.5,
  },
  {
    ...line,
    kind: 'payment',
    id: 81,
    reference: 'Payment 81',
    date: '2026-11-05',
    debit: null,
    credit: 1800.5,
    balance: 8199.5,
    mock: true,
  },
  {
    ...line,
    kind: 'invoice',
    id: 61,
    reference: 'Invoice 61',
    date: '2026-10-12',
    debit: 300,
    credit: null,
    balance: 10_000,
  },
];

test('R1-192 what the client owes and has paid, what is next, and every movement to today', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') });
  clientOffice();
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(clerk)),
    http.get('*/api/clients/5/money', () => HttpResponse.json(clientMoney)),
    http.get('*/api/clients/5/ledger', () => rows(ledger, 30)),
    http.get('*/api/invoices', () => rows([invoice(), installment()], 14)),
  );
  renderApp('/clients/5');
  const panel = await screen.findByRole('region', { name: 'Money' });
  const { findByText, getByText, getByRole, findByRole } = within(panel);
  expect(await findByText('$10,000.00', { selector: 'dd *' })).toBeVisible();
  const figures = [...panel.querySelectorAll('dt')].map((name) => name.textContent);
  expect(figures).toEqual(['Contracted', 'Paid', 'Outstanding', 'Overdue', 'Credit', 'Received in all']);
  expect(getByText('$1,770.50')).toBeVisible();
  expect(await findByText('Title search')).toHaveAttribute('href', '/invoices?invoice=61');
  expect(getByText('Overdue', { selector: 'span' })).toBeVisible();
  expect(getByRole('link', { name: 'Pay Exit of Palm Cove, installment 1' })).toHaveAttribute(
    'href',
    '/payments/new?clientId=5&invoiceId=12',
  );
  expect(getByText('All 14 open')).toHaveAttribute('href', '/invoices?clientId=5&status=outstanding');
  const table = await findByRole('table', { name: 'Ledger' });
  const texts = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));
  expect(texts).toEqual([
    'Entry | Amount | Balance',
    'Refund 90 Nov 20, 2026 | $50.00 | $8,249.50',
    'Payment 81 SimulatedNov 5, 2026 | -$1,800.50 | $8,199.50',
    'Invoice 61 Oct 12, 2026 | $300.00 | $10,000.00',
  ]);
  expect(getByText('Add payment')).toHaveAttribute('href', '/payments/new?clientId=5');
  expect(await violations(panel)).toEqual([]);
});

test('the client’s other panels stay when its money cannot be read', async () => {
  clientOffice();
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(clerk)),
    http.get('*/api/clients/5/money', () => problem(500)),
    http.get('*/api/clients/5/ledger', () => problem(500)),
    http.get('*/api/invoices', () => problem(500)),
  );
  renderApp('/clients/5');
  expect(await screen.findByText('Error loading the client’s money. Please try again later.')).toBeVisible();
  expect(await screen.findByText('The ledger could not be loaded.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Nadia Cole' })).toBeVisible();
});
