import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { violations } from '../../../test/axe';
import { accountant, bankLine, journalAccount, journalOffice, journalPage } from '../../../test/journal';
import { refused } from '../../../test/refused';
import { renderApp } from '../../../test/render';
import { server, takes } from '../../../test/server';
import { accountName, sumOf, tabOf } from './model';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') });
});

test('R5-095 the journal shows each entry with its accounts, and what was exported before', async () => {
  const asked: URLSearchParams[] = [];
  journalOffice();
  server.use(
    http.get('*/api/journal', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(journalPage, { headers: { 'X-Total-Count': '1' } });
    }),
  );
  renderApp('/accounting');
  const row = await screen.findByRole('row', { name: /PAY-12/ });
  expect(within(row).getByText('1000 Checking')).toBeVisible();
  expect(within(row).getByText('Transfer Revenue (no account)')).toBeVisible();
  expect(within(row).getAllByText('$1,250.50')).toHaveLength(2);
  expect(within(row).getByText('Exported before')).toBeVisible();
  expect(screen.getByText(/Cash basis: money counts on the day it is received\./)).toBeVisible();
  expect(asked.at(-1)?.get('from')).toBe('2026-11-01');
  expect(asked.at(-1)?.get('to')).toBe('2026-11-30');
  expect(await violations()).toEqual([]);
});

test('R5-095 a record that does not add up is named in place of the journal', async () => {
  journalOffice();
  server.use(http.get('*/api/journal', () => refused('GET /journal', 'journal_unbalanced')));
  renderApp('/accounting');
  expect(await screen.findByText(/does not add up, so the journal is not written/)).toBeVisible();
});

test('R5-095 the trial balance and the months say when money counts', async () => {
  journalOffice();
  const { user } = renderApp('/accounting?tab=trial-balance');
  const row = await screen.findByRole('row', { name: /1000 Checking/ });
  expect(within(row).getByText('$1,338.00')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Profit by Month' }));
  const month = await screen.findByRole('row', { name: /November 2026/ });
  expect(within(month).getByText('$1,238.00')).toBeVisible();
  expect(screen.getByText('Cash basis: money counts on the day it is received.')).toBeVisible();
});

test('R5-099 a bank line without a record gets the cost that it is', async () => {
  journalOffice();
  const sent = takes('put', '*/api/journal/bank-lines/3', () =>
    HttpResponse.json({ ...bankLine, category: 'dispute_fee' }),
  );
  const { user } = renderApp('/accounting?tab=costs');
  const costs = await screen.findByRole('row', { name: /November 2026/ });
  expect(within(costs).getByText('-$12.50')).toBeVisible();
  await user.selectOptions(await screen.findByLabelText('Category of line 3'), 'dispute_fee');
  expect(await screen.findByText('Bank Line Sorted')).toBeVisible();
  expect(sent).toEqual([{ category: 'dispute_fee' }]);
});

test('R5-095 accounts are mapped on one screen, and a kind without one is named', async () => {
  journalOffice();
  const sent = takes('put', '*/api/journal/accounts/bank', () =>
    HttpResponse.json(journalAccount({ number: '10100', name: 'First Harbor', version: 1 })),
  );
  const { user } = renderApp('/accounting?tab=accounts');
  expect(await screen.findByText(/until these have an account: Transfer Revenue\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit the account for Checking' }));
  const dialog = await screen.findByRole('dialog', { name: 'Account for Checking' });
  const number = within(dialog).getByLabelText('Number');
  await user.clear(number);
  await user.type(number, '10100');
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Account Saved')).toBeVisible();
  expect(sent).toEqual([{ number: '10100', name: 'Checking', version: 0 }]);
});

test('R5-095 whoever only reads the journal changes nothing in it', async () => {
  journalOffice({
    ...accountant,
    permissions: accountant.permissions.filter((name) => name !== 'journal.write'),
  });
  renderApp('/accounting?tab=accounts');
  expect(await screen.findByRole('row', { name: /1000/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Edit the account/ })).toBeNull();
});

test('the words of the model', () => {
  expect(tabOf('costs')).toBe('costs');
  expect(tabOf('other')).toBe('journal');
  expect(accountName({ number: null, name: 'Fees' })).toBe('Fees (no account)');
  const month = { month: '2026-11', income: 0, costs: 0, profit: 0, sums: [] };
  expect(sumOf(month, 'bank_fees')).toBe(0);
});
