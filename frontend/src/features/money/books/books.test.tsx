import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { violations } from '../../../test/axe';
import { NOW } from '../../../test/bank';
import { accountant, moneyOffice } from '../../../test/payments';
import { renderApp } from '../../../test/render';
import { server, takes } from '../../../test/server';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
});

const sentence = 'October 2026 is not reconciled: 3 lines and records are left ($1,204.00).';
const closing = {
  id: 1,
  kind: 'close',
  through: '2026-09-30',
  was: null,
  reason: 'The bank is late.',
  left: ['September 2026 is not reconciled.'],
  madeBy: 'Maya Torres',
  madeAt: '2026-10-05T10:00:00Z',
};

function office(books: object, left: object[] = []) {
  moneyOffice({
    viewer: { ...accountant, permissions: [...accountant.permissions, 'journal.read', 'books.close'] },
  });
  server.use(
    http.get('*/api/books', () => HttpResponse.json(books)),
    http.get('*/api/books/closing', () => HttpResponse.json({ through: '2026-10-31', left })),
  );
}

test('R5-088 the close names what is left of the bank and takes a reason', async () => {
  office({ closedThrough: null, history: [] }, [{ month: '2026-10', sentence }]);
  const sent = takes('post', '*/api/books/close', () =>
    HttpResponse.json({ closedThrough: '2026-10-31', history: [] }),
  );
  const { user } = renderApp('/payments/books');
  expect(await screen.findByText('No day is closed.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close Books' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close Books' });
  expect(await within(dialog).findByText(sentence, { exact: false })).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Reconcile' })).toHaveAttribute(
    'href',
    '/payments/reconciliation?month=2026-10',
  );
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The bank is late.');
  await user.click(within(dialog).getByRole('button', { name: 'Close Books' }));
  expect(await screen.findByText('Books Closed')).toBeVisible();
  expect(sent).toEqual([{ through: '2026-10-31', reason: 'The bank is late.' }]);
});

test('R5-088 the books say how far they are closed, by whom and with what left', async () => {
  office({ closedThrough: '2026-09-30', history: [closing] });
  const sent = takes('post', '*/api/books/reopen', () =>
    HttpResponse.json({ closedThrough: null, history: [] }),
  );
  const { user } = renderApp('/payments/books');
  expect(await screen.findByText('The books are closed through Sep 30, 2026.')).toBeVisible();
  const row = within(screen.getByRole('list', { name: 'History' })).getByRole('listitem');
  expect(row).toHaveTextContent(
    'Closed through Sep 30, 2026The bank is late.September 2026 is not reconciled.Maya Torres · Oct 5, 2026',
  );
  expect(await violations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Reopen Books' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reopen Books' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'A check came late.');
  await user.click(within(dialog).getByRole('button', { name: 'Reopen Books' }));
  expect(await screen.findByText('Books Reopened')).toBeVisible();
  expect(sent).toEqual([{ through: null, reason: 'A check came late.' }]);
});

test('R5-088 others do not see the books', async () => {
  moneyOffice({ viewer: { ...accountant, permissions: ['payments.read'] } });
  renderApp('/payments/books');
  expect(await screen.findByText('You do not have permission to see which months are closed.')).toBeVisible();
});
