import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { violations } from '../../test/axe';
import { aging, invoice, plan } from '../../test/billing';
import { client, clientOffice } from '../../test/clients';
import { clerk, clientMoney, installment } from '../../test/payments';
import { refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server, takes } from '../../test/server';

const line = {
  receiptNumber: null,
  mock: false,
  planName: null,
  number: null,
  description: null,
  issueDate: null,
  reason: null,
};
const ledger = [
  {
    ...line,
    kind: 'refund',
    id: 90,
    reference: 'Refund 90',
    receiptNumber: 1042,
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
    description: 'Filing fees',
    issueDate: '2026-09-12',
    date: '2026-10-12',
    debit: 300,
    credit: null,
    balance: 10_000,
  },
];

test('R1-192 R3-095 what the client owes and has paid, what is next, and every movement to today', async () => {
  const asked: URLSearchParams[] = [];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') });
  clientOffice();
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(clerk)),
    http.get('*/api/clients/5/money', () => HttpResponse.json(clientMoney)),
    http.get('*/api/clients/5/ledger', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return rows(ledger);
    }),
    http.get('*/api/payment-plans', () => rows([plan({ paid: 1750.5 })], 4)),
    http.get('*/api/invoices', () => rows([invoice(), installment()], 14)),
  );
  renderApp('/clients/5?tab=ledger');
  const panel = await screen.findByRole('region', { name: 'Money' });
  const { findByText, getByText, getByRole } = within(panel);
  expect(await findByText('$10,000.00', { selector: 'dd *' })).toBeVisible();
  const figures = [...panel.querySelectorAll('dt')].map((name) => name.textContent);
  expect(figures).toEqual(['Contracted', 'Paid', 'Outstanding', 'Overdue', 'Credit', 'Total Received']);
  expect(getByText('$1,770.50')).toBeVisible();
  expect(await findByText('Title search')).toHaveAttribute('href', '/invoices?invoice=61');
  expect(getByText(/^Overdue [\d,]+ days?$/, { selector: 'span' })).toBeVisible();
  expect(getByRole('link', { name: 'Pay Exit of Palm Cove, installment 1' })).toHaveAttribute(
    'href',
    '/payments/new?clientId=5&invoiceId=12',
  );
  expect(getByText('All 14 open')).toHaveAttribute('href', '/invoices?clientId=5');
  expect(getByText('Cancellation in parts')).toHaveAttribute('href', '/payments?tab=payment-plans&plan=8');
  expect(getByText('$1,750.50 of $10,000.00 paid')).toBeVisible();
  expect(getByText('All 4 plans')).toHaveAttribute('href', '/payments?tab=payment-plans&clientId=5');
  const table = await screen.findByRole('table', { name: 'Ledger' });
  const texts = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));
  expect(texts).toEqual([
    'Entry | Amount | Balance',
    'Refund 90 Nov 20, 2026 · Receipt 1042 | $50.00 | $8,249.50',
    'Payment 81 SimulatedNov 5, 2026 | -$1,800.50 | $8,199.50',
    'Invoice 61 Filing feesOct 12, 2026 · issued Sep 12, 2026 | $300.00 | $10,000.00',
  ]);
  // What is due later is the server's to leave out: a long plan would be all that a page of lines has.
  expect(asked.map((query) => query.get('to'))).toEqual(['2026-11-21']);
  expect(getByText('Add payment')).toHaveAttribute('href', '/payments/new?clientId=5');
  expect(await violations(panel)).toEqual([]);
});

test('earlier entries are read page by page, as many as there are', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') });
  const all = Array.from({ length: 230 }, (_, index) => ({
    ...line,
    kind: 'payment',
    id: 300 - index,
    reference: `Payment ${300 - index}`,
    date: '2026-11-05',
    debit: null,
    credit: 10,
    balance: -10,
  }));
  clientOffice();
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(clerk)),
    http.get('*/api/clients/5/money', () => HttpResponse.json(clientMoney)),
    http.get('*/api/invoices', () => rows([])),
    http.get('*/api/payment-plans', () => rows([])),
    http.get('*/api/clients/5/ledger', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const perPage = Number(searchParams.get('perPage'));
      const start = (Number(searchParams.get('page')) - 1) * perPage;
      return rows(all.slice(start, start + perPage), all.length);
    }),
  );
  const { user } = renderApp('/clients/5?tab=ledger');
  const table = await screen.findByRole('table', { name: 'Ledger' });
  const shown = () => table.querySelectorAll('tbody a').length;
  expect(shown()).toBe(8);
  for (const expected of [24, 48, 72, 96, 120, 144, 168, 192, 216, 230]) {
    await user.click(screen.getByText('Show Earlier Entries'));
    await waitFor(() => expect(shown()).toBe(expected));
  }
  expect(within(table).getByText('Payment 71')).toBeVisible();
  expect(screen.queryByText('Show Earlier Entries')).not.toBeInTheDocument();
});

test('a client who was changed is asked for again where money names them', async () => {
  clientOffice();
  let asked = 0;
  server.use(
    http.get('*/api/auth/me', () =>
      HttpResponse.json({ ...clerk, permissions: [...clerk.permissions, 'clients.write'] }),
    ),
    http.get('*/api/clients/5/money', () => HttpResponse.json(clientMoney)),
    http.get('*/api/clients/5/ledger', () => rows([])),
    http.get('*/api/payment-plans', () => rows([])),
    http.get('*/api/invoices/aging', () => HttpResponse.json(aging)),
    http.get('*/api/invoices/61', () => HttpResponse.json(invoice())),
    http.get('*/api/invoices', ({ request }) => {
      if (!new URL(request.url).searchParams.has('clientId')) asked += 1;
      return rows([invoice()]);
    }),
  );
  takes('patch', '*/api/clients/5', () => HttpResponse.json(client({ lastName: 'Reyes', version: 3 })));
  const { user } = renderApp('/invoices');
  await user.click(await screen.findByText('Invoice 61'));
  await user.click(within(await screen.findByRole('dialog')).getByText('Nadia Cole'));
  await user.selectOptions(await screen.findByLabelText('Status'), 'Fulfilled');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nadia Reyes' })).toBeVisible();
  const before = asked;
  window.history.pushState(null, '', '/invoices');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(asked).toBe(before + 1));
});

test('the client’s other panels stay when its money cannot be read', async () => {
  clientOffice();
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(clerk)),
    http.get('*/api/clients/5/money', () => refused('GET /clients/{id}/money', 'fault')),
    http.get('*/api/clients/5/ledger', () => refused('GET /clients/{id}/ledger', 'fault')),
    http.get('*/api/payment-plans', () => refused('GET /payment-plans', 'fault')),
    http.get('*/api/invoices', () => refused('GET /invoices', 'fault')),
  );
  renderApp('/clients/5?tab=ledger');
  expect(
    await screen.findByText('Error loading the client’s balances. Please try again later.'),
  ).toBeVisible();
  expect(await screen.findByText("Couldn't load the ledger.")).toBeVisible();
  expect(await screen.findByText('Error loading payment plans. Please try again later.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Nadia Cole' })).toBeVisible();
});
