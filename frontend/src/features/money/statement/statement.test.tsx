import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { violations } from '../../../test/axe';
import { administrator, commissionOffice, earner, salesRep } from '../../../test/commissions';
import { refused } from '../../../test/refused';
import { renderApp } from '../../../test/render';
import { server } from '../../../test/server';
import { earlierMonths, lineWords, monthOf, periodOf, type Statement, withBalance } from './model';

const line = (change: Partial<Statement['lines'][number]>) => ({
  date: '2026-11-05',
  commissionId: 41,
  clientName: 'Nadia Cole',
  kind: 'earned' as const,
  amount: 399,
  belongsTo: null,
  aboveEngine: false,
  ...change,
});

const statement: Statement = {
  userId: 3,
  salesRepName: 'Maya Torres',
  from: '2026-11-01',
  to: '2026-11-30',
  opening: 100.1,
  earned: 399,
  adjustments: 12.5,
  reductions: 20,
  denied: 12.5,
  clawbacks: 39.9,
  paid: 399,
  closing: 40.2,
  paidAllTime: 1250.5,
  paidThisMonth: 250,
  steps: [
    { part: 'opening', change: 100.1, before: 0, after: 100.1 },
    { part: 'earned', change: 399, before: 100.1, after: 499.1 },
    { part: 'adjustments', change: 12.5, before: 499.1, after: 511.6 },
    { part: 'reductions', change: -20, before: 511.6, after: 491.6 },
    { part: 'denied', change: -12.5, before: 491.6, after: 479.1 },
    { part: 'clawbacks', change: -39.9, before: 479.1, after: 439.2 },
    { part: 'paid', change: -399, before: 439.2, after: 40.2 },
    { part: 'closing', change: 40.2, before: 0, after: 40.2 },
  ],
  lines: [
    line({}),
    line({ kind: 'reduced', amount: -20, date: '2026-11-06' }),
    line({ kind: 'paid', amount: -399, date: '2026-11-10' }),
    line({ kind: 'clawback', amount: -39.9, date: '2026-11-12' }),
  ],
} as Statement;

function office(answer: () => Response = () => HttpResponse.json(statement)) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/commissions/statement', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return answer();
    }),
  );
  return () => Object.fromEntries(asked.at(-1) ?? []);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') });
});

describe('the page', () => {
  test('R1-035 R2-004 opening, what changed it, and closing', async () => {
    commissionOffice({ viewer: administrator });
    const query = office();
    const { container } = renderApp('/reports/commissions');
    expect(await screen.findByRole('heading', { level: 1, name: 'Commission Tracker' })).toBeVisible();
    await screen.findAllByText('$100.10');
    const figures = screen.getByRole('region', { name: 'Statement totals' });
    expect(figures).toHaveTextContent(
      'Opening$100.10Before Nov 1Earned$399.00Nov, so farChanged Manually$12.50Nov, so farReductions$20.00Nov, so farDenied$12.50Nov, so farClawbacks$39.90Nov, so farPaid$399.00Nov, so farClosing$40.20Today',
    );
    // R5-157: as on Commission Tracking.
    expect(
      screen.getByText('Less clawbacks: $1,250.50 paid, all time · $250.00 paid in Nov, so far'),
    ).toBeVisible();
    const table = screen.getByRole('table', { name: 'Statement lines' });
    const [, ...rows] = within(table).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Nov 5, 2026EarnedCommission 41Nadia Cole$399.00$499.10',
      'Nov 6, 2026ReducedCommission 41Nadia Cole-$20.00$479.10',
      'Nov 10, 2026PaidCommission 41Nadia Cole-$399.00$80.10',
      'Nov 12, 2026Clawed back by a refundCommission 41Nadia Cole-$39.90$40.20',
    ]);
    expect(query()).toEqual({ userId: '3', from: '2026-11-01', to: '2026-11-30' });
    expect(screen.getByText('Export')).toHaveAttribute(
      'href',
      '/api/commissions/statement.csv?userId=3&from=2026-11-01&to=2026-11-30',
    );
    expect(await violations(container)).toEqual([]);
  });

  test('R5-156 each figure from opening to closing is drawn in a table that tells it', async () => {
    commissionOffice({ viewer: administrator });
    office();
    renderApp('/reports/commissions');
    const table = await screen.findByRole('table', { name: 'Opening to Closing' });
    const [, ...rows] = within(table).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Opening$100.10',
      'Earned$399.00$499.10',
      'Changed Manually$12.50$511.60',
      'Reductions-$20.00$491.60',
      'Denied-$12.50$479.10',
      'Clawbacks-$39.90$439.20',
      'Paid-$399.00$40.20',
      'Closing$40.20',
    ]);
    const bars = table.querySelectorAll('i');
    expect(bars).toHaveLength(8);
    // From 40.20 to 439.20 of 0 to 511.60.
    expect(bars[6]?.style.left).toMatch(/^7\.857/);
  });

  test('R3-007 R3-015 R3-024 lines are called what they are, and say when and why they are where they are', async () => {
    commissionOffice({ viewer: administrator });
    const lines = [
      line({ date: '2026-11-01', belongsTo: '2026-10-21' }),
      line({ kind: 'raised', amount: 31.5 }),
      line({ kind: 'adjusted', amount: 10, aboveEngine: true }),
      line({ kind: 'denied', amount: -440.5 }),
    ];
    office(() => HttpResponse.json({ ...statement, lines }));
    renderApp('/reports/commissions');
    await screen.findByText('Reduction reversed');
    const table = screen.getByRole('table', { name: 'Statement lines' });
    const [, ...rows] = within(table).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Nov 1, 2026For Oct 21, 2026, in a closed monthEarnedCommission 41Nadia Cole$399.00$499.10',
      'Nov 5, 2026Reduction reversedCommission 41Nadia Cole$31.50$530.60',
      'Nov 5, 2026Changed manuallyAbove calculatedCommission 41Nadia Cole$10.00$540.60',
      'Nov 5, 2026DeniedCommission 41Nadia Cole-$440.50$100.10',
    ]);
  });

  test('R1-035 R5-157 person, former ones too, and period are in the address', async () => {
    commissionOffice({ viewer: administrator });
    server.use(
      http.get('*/api/commissions/earners', () =>
        HttpResponse.json([earner(), earner({ id: 8, name: 'Omar Vance', former: true })]),
      ),
    );
    const query = office();
    const { user, address } = renderApp('/reports/commissions');
    await user.selectOptions(await screen.findByLabelText('Salesperson'), 'Omar Vance (former)');
    await waitFor(() => expect(query()).toMatchObject({ userId: '8' }));
    await user.selectOptions(screen.getByLabelText('Period'), 'October 2026');
    await waitFor(() => expect(query()).toEqual({ userId: '8', from: '2026-10-01', to: '2026-10-31' }));
    expect(address()).toBe('/reports/commissions?userId=8&from=2026-10-01&to=2026-10-31');
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-15' } });
    await waitFor(() => expect(query()).toEqual({ userId: '8', from: '2026-10-01', to: '2026-11-15' }));
    const period = screen.getByLabelText<HTMLSelectElement>('Period');
    expect(period.selectedOptions[0]?.label).toBe('Custom range');
  });

  test('R2-208 salespeople that cannot be read are asked for again', async () => {
    commissionOffice({ viewer: administrator });
    office();
    server.use(http.get('*/api/commissions/earners', () => refused('GET /commissions/earners', 'fault')));
    const { user } = renderApp('/reports/commissions');
    expect(await screen.findByText('Error loading the salespeople. Please try again later.')).toBeVisible();
    server.use(http.get('*/api/commissions/earners', () => HttpResponse.json([earner()])));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findAllByText('$100.10')).not.toHaveLength(0);
  });

  test('R2-161 everyone else sees their own alone; nothing in these days, and a failure', async () => {
    commissionOffice({ viewer: salesRep });
    const query = office(() => HttpResponse.json({ ...statement, lines: [] }));
    const { unmount } = renderApp('/reports/commissions?userId=3');
    expect(await screen.findByText('No activity in this period.')).toBeVisible();
    expect(screen.queryByLabelText('Salesperson')).toBeNull();
    expect(query()).toMatchObject({ userId: '7' });
    unmount();
    office(() => refused('GET /commissions/statement', 'fault'));
    renderApp('/reports/commissions');
    expect(await screen.findByText('Error loading the statement. Please try again later.')).toBeVisible();
  });
});

test.each([
  ['', { from: '2026-11-01', to: '2026-11-30' }, '2026-11'],
  ['from=2026-02-01&to=2026-02-28', { from: '2026-02-01', to: '2026-02-28' }, '2026-02'],
  ['from=2026-02-01&to=2026-03-31', { from: '2026-02-01', to: '2026-03-31' }, null],
  ['from=soon&to=2026-03-31', { from: '2026-11-01', to: '2026-11-30' }, '2026-11'],
])('the period of “%s”', (search, period, month) => {
  expect(periodOf(new URLSearchParams(search), '2026-11')).toEqual(period);
  expect(monthOf(period)).toBe(month);
});

test('a chosen month stays on offer; balances are exact; every line has its words', () => {
  const offered = earlierMonths('2026-11', '2024-01').map(({ label }) => label);
  expect(offered.slice(0, 2)).toEqual(['January 2024', 'October 2026']);
  expect(earlierMonths('2026-11', '2026-11')).toHaveLength(12);
  expect(withBalance(statement).at(-1)?.balance).toBe(statement.closing);
  expect(['earned', 'denied', 'lowered', 'unheard_of'].map(lineWords)).toEqual([
    'Earned',
    'Denied',
    'Lowered by a refund',
    'unheard_of',
  ]);
});
