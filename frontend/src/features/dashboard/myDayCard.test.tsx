import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { user as person } from '../../test/factories';
import { dayRow, dayWaiting, myDay } from '../../test/figures';
import { renderApp } from '../../test/render';
import { server } from '../../test/server';

const region = (name: string) => screen.findByRole('region', { name });

test('R5-128 what waits stands above every specified card', async () => {
  const row = dayRow({ title: 'Discovery call', at: '2026-11-21T17:00:00Z', day: null, amount: null });
  server.use(
    http.get('*/api/my-day', () =>
      HttpResponse.json(myDay({ next: { kind: 'appointment', row }, groups: [dayWaiting()], waiting: 23 })),
    ),
  );
  renderApp('/');
  const card = await region('Your Day');
  const line = await within(card).findByRole('link', { name: 'Overdue Invoices (23)' });
  expect(line).toHaveAttribute('href', '/invoices?status=overdue&sort=-amount');
  expect(card).toHaveTextContent('$18,514.96Late');
  expect(within(card).getByRole('link', { name: 'View your day' })).toHaveAttribute('href', '/my-day');
  const main = screen.getByRole('main');
  const order = within(main)
    .getAllByRole('region')
    .map((one) => one.getAttribute('aria-label') ?? within(one).getAllByRole('heading')[0]?.textContent);
  expect(order.slice(0, 3)).toEqual(['Next', 'Your Day', "This month's figures"]);
  for (const name of ['Lead Pipeline', 'Recent Leads', "Today's Appointments"]) {
    expect(order).toContain(name);
  }
  // One button is filled: what comes next.
  expect(main.querySelectorAll('.MuiButton-contained')).toHaveLength(1);
  expect(screen.getByText('Add New Lead')).toHaveAttribute('href', '/leads/new');
});

test('R5-129 with nothing left it says so, and adding a lead is the filled button again', async () => {
  renderApp('/');
  expect(await within(await region('Your Day')).findByText('Nothing waits for you.')).toBeVisible();
  expect(screen.getByText('Add New Lead')).toHaveClass('MuiButton-contained');
});

test('R5-128 it is asked for by who is active alone', async () => {
  const asks = vi.fn(() => HttpResponse.json(myDay()));
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions: ['dashboard.read'] }))),
    http.get('*/api/my-day', asks),
  );
  renderApp('/');
  await screen.findByText('$86,420.50');
  expect(screen.queryByRole('region', { name: 'Your Day' })).toBeNull();
  expect(asks).not.toHaveBeenCalled();
});
