import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payee, taxClerk, taxOffice, taxReader } from '../../../test/nec';
import { renderApp } from '../../../test/render';
import { w9Input, w9Values, yearsOf } from './model';

test('R5-098 the list has who gets a form, and the others with the reason', async () => {
  taxOffice();
  renderApp('/reports/1099');
  const list = within(await screen.findByRole('table', { name: 'On the list' }));
  expect(list.getByText('Harbor Title')).toBeVisible();
  expect(list.getByText('$6,200.00')).toBeVisible();
  expect(list.getByText('XX-XXX6789')).toBeVisible();
  const others = within(screen.getByRole('table', { name: 'Others' }));
  expect(others.getByText('Maya Torres')).toBeVisible();
  expect(others.getByText('No W-9')).toBeVisible();
  expect(screen.getByText('On the List, from $2,000.00')).toBeVisible();
});

test('R5-098 a W-9 is typed, and its number is shown by four digits', async () => {
  taxOffice(taxClerk);
  renderApp('/reports/1099?payee=P9');
  const dialog = within(await screen.findByRole('dialog', { name: 'W-9 of Harbor Title' }));
  expect(dialog.getByRole('textbox', { name: /^Tax Number/ })).toHaveValue('');
  expect(dialog.getByText('Leave blank to keep XX-XXX6789.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Show Tax Number' })).toBeVisible();
});

test('R5-187 an accountant reads it, with its file, and changes nothing', async () => {
  taxOffice(taxReader);
  renderApp('/reports/1099?payee=P9');
  const dialog = within(await screen.findByRole('dialog', { name: 'W-9 of Harbor Title' }));
  expect(dialog.getByText('Harbor Title LLC')).toBeVisible();
  expect(dialog.getByText('Download W-9')).toHaveAttribute('href', '/api/payees/P9/w9?download=1');
  expect(dialog.queryByRole('button', { name: /Save|Attach|Show/ })).not.toBeInTheDocument();
});

test('R5-098 without a new number the stored one is not sent', () => {
  const values = w9Values(payee());
  expect(w9Input(values, 2)).toMatchObject({ taxNumber: null, taxClass: 'partnership', version: 2 });
  expect(w9Input({ ...values, kind: 'individual' }, 2)).toMatchObject({ taxClass: null });
});

test.each([
  [null, 2026, 5],
  ['2024', 2024, 5],
  ['2019', 2019, 6],
  ['soon', 2026, 5],
])('R5-098 of the year %s the list is that of %i', (named, year, offered) => {
  const found = yearsOf(named, '2026-11-21');
  expect([found.year, found.years.length]).toEqual([year, offered]);
});
