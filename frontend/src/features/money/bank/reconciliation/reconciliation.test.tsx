import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { violations } from '../../../../test/axe';
import { bankOffice, NOW, reconciliation } from '../../../../test/bank';
import { renderApp } from '../../../../test/render';
import { server, takes } from '../../../../test/server';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
});

const kept = {
  id: 7,
  account: 'acc-1',
  month: '2026-10',
  statementBalance: 500,
  opening: 375,
  closing: 500,
  in: 125,
  out: 0,
  bookedIn: 100,
  bookedOut: 0,
  difference: 0,
  rest: 0,
  setAside: { count: 1, amount: 25 },
  unmatched: { count: 0, amount: 0 },
  finished: true,
  note: null,
  madeBy: 'Maya Torres',
  madeAt: '2026-11-03T10:00:00Z',
};

const detail = {
  ...kept,
  lines: [
    {
      date: '2026-10-21',
      label: 'Nadia Cole',
      amount: 100,
      state: 'matched',
      matched: 'Payment 81 · Nadia Cole 100.00',
    },
    { date: '2026-10-22', label: 'The bank', amount: 25, state: 'ignored', matched: 'Interest' },
  ],
  items: [],
};

function october(change: object = {}) {
  bankOffice();
  server.use(
    http.get('*/api/bank-reconciliation', () =>
      HttpResponse.json({ ...reconciliation, month: '2026-10', ...change }),
    ),
    http.get('*/api/bank-matching/reconciliations/7', () => HttpResponse.json(detail)),
  );
}

test('R5-088 a month is reconciled against the typed balance of the statement', async () => {
  october();
  const sent = takes('post', '*/api/bank-matching/reconciliations', () =>
    HttpResponse.json(detail, { status: 201 }),
  );
  const { user, address } = renderApp('/payments/reconciliation?month=2026-10');
  await user.click(await screen.findByRole('button', { name: 'Reconcile Month' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reconcile Month' });
  await user.type(within(dialog).getByRole('textbox', { name: /Statement Balance/ }), '-1,250.5');
  await user.click(within(dialog).getByRole('button', { name: 'Reconcile' }));
  await waitFor(() => expect(address()).toBe('/payments/reconciliations/7'));
  expect(sent).toEqual([{ account: 'acc-1', month: '2026-10', statementBalance: -1250.5, note: null }]);
});

test('R5-088 a kept month shows each line with its match, and is exported', async () => {
  october();
  renderApp('/payments/reconciliations/7');
  expect(
    await screen.findByText(/^Nothing is left, \$25\.00 set aside on 1 line\. Reconciled by Maya Torres on/),
  ).toBeVisible();
  const table = screen.getByRole('table', { name: 'Bank Lines' });
  expect(within(table).getByText('Matched: Payment 81 · Nadia Cole 100.00')).toBeVisible();
  expect(within(table).getByText('Set aside: Interest')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  expect(screen.getByText('Export')).toHaveAttribute('href', '/api/bank-matching/reconciliations/7/file.csv');
  expect(await violations()).toEqual([]);
});

test('R5-088 the statements of a month lead to what was kept', async () => {
  october({ reconciled: kept });
  server.use(http.get('*/api/bank-matching/reconciliations', () => HttpResponse.json([kept])));
  renderApp('/payments/reconciliation?month=2026-10');
  const link = await screen.findByRole('link', { name: 'Statement of $500.00' });
  expect(link).toHaveAttribute('href', '/payments/reconciliations/7');
});

test('R5-087 a month that is not over is not reconciled, and says why', async () => {
  october({ isOver: false, isDone: false });
  renderApp('/payments/reconciliation?month=2026-10');
  const button = await screen.findByRole('button', { name: /Reconcile Month/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('title', 'A month is reconciled once it is over.');
});
