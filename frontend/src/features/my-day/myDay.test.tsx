import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { dataWritten } from '../../api/dataWritten';
import type { SessionUser } from '../../api/SessionContext';
import { PACE_MS } from '../../api/useMyDayPace';
import { violations } from '../../test/axe';
import { callDesk, deskHome } from '../../test/desk';
import { user as person, preferences } from '../../test/factories';
import { dayRow, dayWaiting, myDay } from '../../test/figures';
import { refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { server } from '../../test/server';

type Day = ReturnType<typeof myDay>;

function today(day: Partial<Day>, viewer: Partial<SessionUser> = {}) {
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(person(viewer))),
    http.get('*/api/my-day', () => HttpResponse.json(myDay(day))),
  );
}

const region = (name: string) => screen.findByRole('region', { name });

const call = {
  kind: 'call',
  row: dayRow({
    title: 'Ana Ruiz',
    clause: 'You may call until 8:04 PM.',
    at: '2026-11-21T11:00:00Z',
    day: null,
    amount: null,
    link: '/leads/12',
  }),
};

describe('the page', () => {
  test('R5-128 R5-129 a group has its first rows, what is late, the sum and the way to all', async () => {
    today({ groups: [dayWaiting()], waiting: 23 }, { role: 'billing' });
    const { container } = renderApp('/my-day');
    const card = within(await region('Overdue Invoices'));
    expect(card.getByText('$18,514.96')).toBeVisible();
    const [first] = card.getAllByRole('listitem');
    expect(first).toHaveTextContent('Ana Ruiz');
    expect(first).toHaveTextContent('Invoice 404');
    expect(first).toHaveTextContent('$900.00');
    expect(first).toHaveTextContent('Late');
    expect(card.getByRole('link', { name: 'Ana Ruiz' })).toHaveAttribute('href', '/invoices?invoice=404');
    const all = card.getByRole('link', { name: /^All 23/ });
    expect(all).toHaveAttribute('href', '/invoices?status=overdue&sort=-amount');
    expect(await violations(container)).toEqual([]);
  });

  test('R5-098 R5-133 a missing W-9 leads to where it is entered', async () => {
    const row = dayRow({
      title: 'Harbor Title',
      clause: 'No W-9, paid in 2026',
      at: null,
      day: null,
      amount: 6200,
      late: false,
      link: '/reports/1099?year=2026&payee=P9',
    });
    const waiting = dayWaiting({
      key: 'missing_w9s',
      rows: [row],
      total: 1,
      link: '/reports/1099?year=2026',
    });
    today({ groups: [waiting], waiting: 1 }, { role: 'accountant' });
    renderApp('/my-day');
    const card = within(await region('W-9s to Collect'));
    expect(card.getByText('No W-9, paid in 2026')).toBeVisible();
    expect(card.getByText('$6,200.00')).toBeVisible();
    expect(card.getByRole('link', { name: 'Harbor Title' })).toHaveAttribute('href', row.link);
    expect(card.getByRole('link', { name: /^All 1/ })).toHaveAttribute('href', '/reports/1099?year=2026');
  });

  test('R5-129 more than the server counts has a plus', async () => {
    today({ groups: [dayWaiting({ total: 100_000, capped: true })], waiting: 100_000 });
    renderApp('/my-day');
    expect(await screen.findByRole('link', { name: /^All 100,000\+/ })).toBeVisible();
  });

  test('R5-130 the next call says their hours, and its button is the only filled one', async () => {
    const figures: Day['figures'] = [
      { key: 'attempts', count: 41, amount: null, link: null },
      { key: 'reached', count: 9, amount: null, link: null },
    ];
    today({ next: call, figures }, { role: 'phone_agent' });
    renderApp('/my-day');
    const next = await region('Next');
    expect(next).toHaveTextContent('Call Ana Ruiz');
    expect(next).toHaveTextContent('You may call until 8:04 PM.');
    const start = within(next).getByRole('link', { name: 'Start Calling' });
    expect(start).toHaveAttribute('href', '/desk');
    expect(document.querySelectorAll('main .MuiButton-contained')).toHaveLength(1);
    expect(await region('Your figures')).toHaveTextContent('Attempts Today41Reached Today9');
  });

  test('R5-130 Enter starts calling: the first person is on the desk, and a reload begins nothing anew', async () => {
    today({ next: call }, { role: 'phone_agent' });
    const { to } = callDesk({ home: deskHome({ callbacks: { due: 1, later: 0, nextDueAt: null } }) });
    const { user, address } = renderApp('/my-day');
    await screen.findByRole('link', { name: 'Start Calling' });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 2, name: 'Ana Ruiz' })).toBeVisible();
    expect(to('sittings')).toEqual([{}]);
    expect(address()).toBe('/desk');
    await waitFor(() => expect(window.history.state).toMatchObject({ usr: null }));
  });

  test('R5-130 Enter is left to what has the focus', async () => {
    today({ next: call }, { role: 'phone_agent' });
    const { user, address } = renderApp('/my-day');
    await screen.findByRole('link', { name: 'Start Calling' });
    screen.getByRole('button', { name: /^Account of/ }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menu')).toBeVisible();
    expect(address()).toBe('/my-day');
  });

  test('R5-130 who turned single keys off has no key on the button', async () => {
    today({ next: call }, { role: 'phone_agent' });
    server.use(
      http.get('*/api/me/preferences', () => HttpResponse.json(preferences({ singleKeyShortcuts: false }))),
    );
    const { user, address } = renderApp('/my-day');
    const start = await screen.findByRole('link', { name: 'Start Calling' });
    await waitFor(() => expect(start.querySelector('kbd')).toBeNull());
    await user.keyboard('{Enter}');
    expect(address()).toBe('/my-day');
  });

  test('R5-131 an appointment is prepared, and own commissions open their list', async () => {
    const row = { ...call.row, title: 'Discovery call', clause: null, late: false, link: '/appointments/5' };
    const paid = {
      key: 'commissions_paid',
      count: 2,
      amount: 1500,
      link: '/commissions?status=paid',
    } as const;
    today({ next: { kind: 'appointment', row }, figures: [paid] }, { role: 'sales_rep' });
    renderApp('/my-day');
    const prepare = within(await region('Next')).getByRole('link', { name: 'Prepare' });
    expect(prepare).toHaveAttribute('href', '/appointments/5');
    expect(await screen.findByRole('link', { name: '$1,500.00' })).toHaveAttribute('href', paid.link);
  });

  test.each([
    ['phone_agent', 'Start Calling', '/desk'],
    ['sales_manager', 'View Desk Team', '/desk/team'],
    ['legal', 'View Clients', '/clients'],
    ['billing', 'View Payments', '/payments'],
    ['accountant', 'View Payments', '/payments'],
  ] as const)('R5-129 with nothing left %s is offered %s', async (role, label, to) => {
    today({}, { role });
    renderApp('/my-day');
    expect(await screen.findByText('Nothing waits for you.')).toBeVisible();
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', to);
  });

  test('R3-039 who asked not to be contacted is marked', async () => {
    const rows = [dayRow({ doNotContact: true }), dayRow({ title: 'Bea Soto', link: '/leads/13' })];
    today({ groups: [dayWaiting({ rows })], waiting: 23 });
    renderApp('/my-day');
    expect(await screen.findAllByText('Do Not Contact')).toHaveLength(1);
  });

  test('a day that cannot be loaded says so and is asked for again', async () => {
    server.use(http.get('*/api/my-day', () => refused('GET /my-day', 'fault')));
    const { user } = renderApp('/my-day');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error loading your day. Please try again later.');
    today({});
    await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Nothing waits for you.')).toBeVisible();
  });
});

test('R5-128 the menu says how many wait', async () => {
  today({ groups: [dayWaiting()], waiting: 23 });
  renderApp('/leads');
  const menu = within(await screen.findByRole('navigation', { name: 'Sections' }));
  expect(await menu.findByRole('link', { name: /Your Day\s*23\s*waiting/ })).toHaveAttribute(
    'href',
    '/my-day',
  );
});

/** Counts how often the day is asked for. */
function counted() {
  const asks = vi.fn(() => HttpResponse.json(myDay({ waiting: 1 })));
  server.use(http.get('*/api/my-day', asks));
  return asks;
}

const writes = () => act(() => dataWritten.emit({ path: '/api/desk/calls' }));

test('R5-128 after own writes the menu’s number is asked for at most once a minute', async () => {
  const asks = counted();
  renderApp('/leads');
  await screen.findByRole('link', { name: /Your Day\s*1\s*waiting/ });
  expect(asks).toHaveBeenCalledTimes(1);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
  writes();
  writes();
  act(() => vi.advanceTimersByTime(PACE_MS / 2));
  writes();
  expect(asks).toHaveBeenCalledTimes(1);
  act(() => vi.advanceTimersByTime(PACE_MS / 2));
  vi.useRealTimers();
  await waitFor(() => expect(asks).toHaveBeenCalledTimes(2));
});

test.each(['/my-day', '/'])('R5-128 at %s it is asked for after each write', async (path) => {
  const asks = counted();
  renderApp(path);
  await screen.findByRole('link', { name: /Your Day\s*1\s*waiting/ });
  expect(asks).toHaveBeenCalledTimes(1);
  writes();
  await waitFor(() => expect(asks).toHaveBeenCalledTimes(2));
  writes();
  await waitFor(() => expect(asks).toHaveBeenCalledTimes(3));
});

test('R5-128 who opens the day after a write sees it as it is now', async () => {
  const asks = counted();
  const { user } = renderApp('/leads');
  await user.click(await screen.findByRole('link', { name: /Your Day\s*1\s*waiting/ }));
  await screen.findByRole('heading', { level: 1, name: 'Your Day' });
  expect(asks).toHaveBeenCalledTimes(1);
  const menu = within(screen.getByRole('navigation', { name: 'Sections' }));
  await user.click(menu.getByRole('link', { name: 'Leads' }));
  await screen.findByText('Showing 1 of 1 leads');
  writes();
  expect(asks).toHaveBeenCalledTimes(1);
  await user.click(menu.getByRole('link', { name: /Your Day/ }));
  await waitFor(() => expect(asks).toHaveBeenCalledTimes(2));
});
