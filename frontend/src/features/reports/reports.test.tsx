import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { violations } from '../../test/axe';
import { user as viewer } from '../../test/factories';
import { performer } from '../../test/figures';
import { proxied, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';
import {
  type PipelinePerson,
  personAddress,
  personKey,
  reached,
  recordLabel,
  type SalesReport,
} from './model';

const FUNNEL = [
  { name: 'New Leads', value: 156, statuses: [] },
  { name: 'Contacting', value: 121, statuses: ['Attempting Contact', 'Closed/Enrolled'] },
  { name: 'Documents', value: 92, statuses: ['Documents Requested', 'Closed/Enrolled'] },
  { name: 'Qualification', value: 78, statuses: ['Qualified', 'Closed/Enrolled'] },
  { name: 'Appointment', value: 54, statuses: ['Appointment Scheduled', 'Closed/Enrolled'] },
  { name: 'Enrolled', value: 39, statuses: ['Closed/Enrolled'] },
];

const TEAM = [
  {
    userId: 3,
    name: 'Maya Torres',
    initials: 'MT',
    color: '#553399',
    role: 'sales_rep',
    leads: 1204,
    openStatuses: ['New Lead', 'Qualified'],
    clients: 18,
    appointmentsCompleted: 7,
    revenue: 31200,
  },
];

function person(change: Partial<PipelinePerson> = {}): PipelinePerson {
  return {
    kind: 'lead',
    id: 12,
    name: 'Ramon Henderson',
    email: 'ramon@example.com',
    phone: '(407) 555-0100',
    status: 'Qualified',
    brand: 'Liberty NWA',
    archived: false,
    suppressed: null,
    createdAt: '2026-11-21T03:33:00Z',
    ...change,
  };
}

function sales(change: Partial<SalesReport> = {}): SalesReport {
  const month = (name: string, revenue: number, newClients: number) => ({ month: name, revenue, newClients });
  return {
    months: [
      month('2026-06', 0, 0),
      month('2026-07', 1200, 2),
      month('2026-08', 0, 0),
      month('2026-09', 5400.5, 4),
      month('2026-10', 20000, 9),
      month('2026-11', 31200, 12),
    ],
    performers: [performer()],
    total: 31200,
    ...change,
  };
}

/** Answers a report and remembers each query it was asked. */
function report(path: string, answer: () => Response) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(`*/api/${path}`, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return answer();
    }),
  );
  return () => Object.fromEntries(asked.at(-1) ?? []);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') });
  report('reports/funnel', () => HttpResponse.json(FUNNEL));
  report('reports/team', () => HttpResponse.json(TEAM));
  report('reports/sales', () => HttpResponse.json(sales()));
});

describe('overview', () => {
  test('R1-033 the funnel is a table with bars', async () => {
    const { container } = renderApp('/reports');
    expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
    await screen.findByText('Qualification');
    const table = screen.getByRole('table', { name: 'Lead Funnel' });
    const [, ...lines] = within(table).getAllByRole('row');
    expect(lines.map((line) => line.textContent)).toEqual([
      'New Leads156100.0%',
      'Contacting12177.6%',
      'Documents9259.0%',
      'Qualification7850.0%',
      'Appointment5434.6%',
      'Enrolled3925.0%',
    ]);
    await screen.findByText('Maya Torres');
    expect(await violations(container)).toEqual([]);
  });

  test('the funnel’s span is in the address and goes to the server', async () => {
    const query = report('reports/funnel', () => HttpResponse.json(FUNNEL));
    const { user, address } = renderApp('/reports?from=2026-10-01');
    const to = await screen.findByLabelText('Created To');
    expect(screen.getByLabelText('Created From')).toHaveValue('2026-10-01');
    await user.type(to, '2026-10-31{Enter}');
    await waitFor(() => expect(query()).toEqual({ from: '2026-10-01', to: '2026-10-31' }));
    expect(address()).toBe('/reports?from=2026-10-01&to=2026-10-31');
  });

  test('a span without leads can be cleared; an office without leads is empty', async () => {
    report('reports/funnel', () => HttpResponse.json(FUNNEL.map((step) => ({ ...step, value: 0 }))));
    const { user, address } = renderApp('/reports?from=2020-01-01&to=2020-01-31');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/reports');
    expect(await screen.findByText('No leads found.')).toBeVisible();
  });

  test('a span that makes no sense is answered with the server’s sentence', async () => {
    report('reports/funnel', () => refused('GET /reports/funnel', 'from:invalid'));
    renderApp('/reports?from=2026-10-31&to=2026-10-01');
    expect(
      await screen.findByText('Use a real date in the form yyyy-MM-dd, from 1900 to 2100.'),
    ).toBeVisible();
    expect(await screen.findByText('Maya Torres')).toBeVisible();
  });

  test('R1-033 the team table of a chosen month', async () => {
    const query = report('reports/team', () => HttpResponse.json(TEAM));
    const { user, address } = renderApp('/reports');
    await screen.findByText('Maya Torres');
    const table = screen.getByRole('table', { name: 'Team' });
    const cells = within(table).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'MTMaya TorresSales Rep',
      '1,204',
      '18',
      '7',
      '$31,200.00',
    ]);
    expect(query()).toEqual({ month: '2026-11' });
    const month = screen.getByLabelText<HTMLSelectElement>('Month');
    expect(month.selectedOptions[0]?.label).toBe('This month');
    await user.selectOptions(month, 'October 2026');
    expect(address()).toBe('/reports?month=2026-10');
    await waitFor(() => expect(query()).toEqual({ month: '2026-10' }));
    await user.selectOptions(screen.getByLabelText('Month'), 'This month');
    expect(address()).toBe('/reports');
  });

  test('R1-310 one report that fails leaves the other', async () => {
    report('reports/team', () => refused('GET /reports/team', 'fault'));
    const { user } = renderApp('/reports');
    expect(await screen.findByText('Error loading the team. Please try again later.')).toBeVisible();
    expect(await screen.findByText('Qualification')).toBeVisible();
    report('reports/team', () => HttpResponse.json(TEAM));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Maya Torres')).toBeVisible();
  });
});

describe('R3-070 every figure opens the list that adds up to it', () => {
  const seer = viewer({
    permissions: ['dashboard.read', 'leads.read', 'clients.read', 'appointments.read', 'payments.read'],
  });
  const as = (who: typeof seer) => server.use(http.get('*/api/auth/me', () => HttpResponse.json(who)));
  const linksIn = (table: HTMLElement) =>
    within(table)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  test('R3-070 of the funnel and the team', async () => {
    as(seer);
    renderApp('/reports?from=2026-10-01&month=2026-10');
    await screen.findByText('Maya Torres');
    await screen.findByText('Qualification');
    const funnel = linksIn(screen.getByRole('table', { name: 'Lead Funnel' }));
    expect(funnel).toHaveLength(FUNNEL.length);
    expect(funnel[0]).toEqual(['156', '/leads?createdFrom=2026-10-01']);
    expect(funnel[5]).toEqual(['39', '/leads?status=Closed%2FEnrolled&createdFrom=2026-10-01']);
    const days = 'from=2026-10-01&to=2026-10-31';
    expect(linksIn(screen.getByRole('table', { name: 'Team' }))).toEqual([
      ['1,204', '/leads?assignedTo=3&status=New+Lead%2CQualified'],
      ['18', '/clients?assignedTo=3'],
      ['7', `/leads/appointments?user=3&status=Completed&${days}`],
      ['$31,200.00', `/payments?status=completed&mock=false&${days}&salespersonId=3`],
    ]);
  });

  test('R3-070 of the months and the performers, revenue down to the payments', async () => {
    as(seer);
    renderApp('/reports/sales?month=2026-11');
    const total = await screen.findByText('November 2026: $31,200.00 in total');
    const payments = '/payments?status=completed&mock=false&from=2026-11-01&to=2026-11-30';
    expect(total).toHaveAttribute('href', payments);
    const [revenue, clients] = linksIn(
      screen.getByRole('table', { name: 'Revenue and new clients by month' }),
    );
    expect(revenue).toEqual(['$31,200.00', payments]);
    expect(clients?.[0]).toBe('12');
    expect(linksIn(screen.getByRole('table', { name: 'Sales Performance' }))).toEqual([
      ['$31,200.00', `${payments}&salespersonId=${performer().userId}`],
    ]);
  }, 60_000);

  test('R3-070 a figure whose list somebody may not see is no link', async () => {
    as(viewer({ permissions: ['dashboard.read'] }));
    renderApp('/reports');
    await screen.findByText('Maya Torres');
    expect(within(screen.getByRole('table', { name: 'Team' })).queryAllByRole('link')).toEqual([]);
  });
});

describe('the people of a stage', () => {
  const PATH = 'dashboard/pipeline/people';
  const STAGE = '/reports?stage=Closed%20%E2%80%93%20Enrolled';

  test('R1-206 R1-267 leads and clients together, archived ones too', async () => {
    const query = report(PATH, () =>
      rows([person(), person({ kind: 'client', status: 'Active', name: 'Yuki Rahman', archived: true })], 26),
    );
    const { container } = renderApp(STAGE);
    expect(await screen.findByRole('heading', { level: 1, name: 'Closed – Enrolled' })).toBeVisible();
    expect(await screen.findByText('Ramon Henderson')).toHaveAttribute('href', '/leads/12');
    expect(screen.getByText('Yuki Rahman')).toHaveAttribute('href', '/clients/12');
    expect(screen.getByText('Client · Archived')).toBeVisible();
    expect(within(screen.getByRole('table', { name: 'People' })).getByText('Active')).toHaveAttribute(
      'data-hue',
      'green',
    );
    expect(screen.getByText('Showing 2 of 26 people')).toBeVisible();
    expect(query()).toEqual({ stage: 'Closed – Enrolled', page: '1', perPage: '25' });
    expect(screen.getByText('Back to reports')).toHaveAttribute('href', '/reports');
    expect(await violations(container)).toEqual([]);
  });

  test('R3-039 a suppressed person is marked', async () => {
    const suppressed = { reason: 'They asked not to be contacted.', since: '2026-11-20T18:00:00Z' };
    report(PATH, () => rows([person({ suppressed }), person({ id: 13, name: 'Yuki Rahman' })], 2));
    renderApp(STAGE);
    await screen.findByText('Yuki Rahman');
    expect(within(screen.getByRole('table', { name: 'People' })).getAllByText('Do Not Contact')).toHaveLength(
      1,
    );
  });

  test('search and paging are in the address; the stage stays', async () => {
    const query = report(PATH, () => rows([person()], 26));
    const { user, address } = renderApp(STAGE);
    await screen.findByText('Ramon Henderson');
    await user.click(screen.getByText('Next'));
    await waitFor(() => expect(query()).toMatchObject({ page: '2' }));
    await user.type(screen.getByPlaceholderText('Search people...'), 'ramon');
    await waitFor(() =>
      expect(query()).toEqual({ stage: 'Closed – Enrolled', search: 'ramon', page: '1', perPage: '25' }),
    );
    expect(new URL(address(), 'http://x').searchParams.get('stage')).toBe('Closed – Enrolled');
  });

  test('another stage is chosen with its count; all of them lead back', async () => {
    report(PATH, () => rows([person()]));
    const { user, address } = renderApp(STAGE);
    const select = await screen.findByLabelText<HTMLSelectElement>('Stage');
    expect(select.selectedOptions[0]?.label).toBe('Closed – Enrolled (19)');
    await user.selectOptions(select, 'New Lead (42)');
    expect(address()).toBe('/reports?stage=New%20Lead');
    await user.selectOptions(await screen.findByLabelText('Stage'), 'All Stages');
    expect(address()).toBe('/reports');
  });

  test('empty, no match and no such stage are three different things', async () => {
    report(PATH, () => rows([]));
    const empty = renderApp(STAGE);
    expect(await screen.findByText('No one is in this stage right now.')).toBeVisible();
    empty.unmount();
    const { user, address, unmount } = renderApp(`${STAGE}&search=nobody`);
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(new URL(address(), 'http://x').searchParams.get('stage')).toBe('Closed – Enrolled');
    unmount();
    renderApp('/reports?stage=Nowhere');
    expect(await screen.findByText('There is no pipeline stage named “Nowhere”.')).toBeVisible();
  });

  test('R1-310 a failed list can be tried again', async () => {
    report(PATH, () => proxied(503));
    const { user } = renderApp(STAGE);
    expect(await screen.findByText('Error loading people. Please try again later.')).toBeVisible();
    report(PATH, () => rows([person()]));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Ramon Henderson')).toBeVisible();
  });
});

/** How high the bar of a month is drawn, of the drawing's height. */
function drawnHeight(title: string): string | undefined {
  const [bar] = screen.getByTitle(title).children;
  return bar instanceof HTMLElement ? bar.style.height : undefined;
}

describe('sales', () => {
  test('R1-034 R1-085 the chart has its data table, the month its performers', async () => {
    const query = report('reports/sales', () => HttpResponse.json(sales()));
    const { container } = renderApp('/reports/sales?month=2026-11');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sales Analytics' })).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Revenue and new clients by month' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('November 2026$31,200.0012');
    expect(second).toHaveTextContent('October 2026$20,000.009');
    expect(query()).toEqual({ month: '2026-11', months: '6' });
    expect(await screen.findByText('November 2026: $31,200.00 in total')).toBeVisible();
    const performers = screen.getByRole('table', { name: 'Sales Performance' });
    expect(
      within(performers)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['MTMaya Torres', '$31,200.00', '36.1%']);
    for (const month of ['Jun 26', 'Jul 26', 'Aug 26', 'Sep 26', 'Oct 26', 'Nov 26']) {
      expect(screen.getAllByText(month)).toHaveLength(2);
    }
    // $31,200 and $20,000 on an axis up to $40,000.
    expect(drawnHeight('Nov 26, Revenue: $31,200.00')).toBe('78%');
    expect(drawnHeight('Oct 26, Revenue: $20,000.00')).toBe('50%');
    expect(await violations(container)).toEqual([]);
  });

  test('another month is asked for and stays in the address; nonsense means this month', async () => {
    const query = report('reports/sales', () => HttpResponse.json(sales()));
    const { user, address } = renderApp('/reports/sales?month=soon');
    await user.selectOptions(await screen.findByLabelText('Month'), 'September 2026');
    expect(address()).toBe('/reports/sales?month=2026-09');
    await waitFor(() => expect(query()).toEqual({ month: '2026-09', months: '6' }));
    expect(await screen.findByText('The six months up to September 2026')).toBeVisible();
  });

  test('R1-093 without sales: no drawing, honest zeros in the table', async () => {
    const none = sales().months.map(({ month }) => ({ month, revenue: 0, newClients: 0 }));
    report('reports/sales', () => HttpResponse.json(sales({ months: none, performers: [], total: 0 })));
    renderApp('/reports/sales');
    expect(await screen.findAllByText('No sales data available.')).toHaveLength(2);
    expect(screen.getByText('No new clients in these months.')).toBeVisible();
    expect(screen.getAllByText('$0.00')).toHaveLength(6);
  });

  test('R1-310 a failed report can be tried again', async () => {
    report('reports/sales', () => refused('GET /reports/sales', 'fault'));
    renderApp('/reports/sales');
    expect(await screen.findByText('Error loading the sales report. Please try again later.')).toBeVisible();
  });
});

test.each([
  ['lead', 12, '/leads/12', 'lead 12', 'Lead'],
  ['client', 12, '/clients/12', 'client 12', 'Client'],
] as const)('a %s has its address, key and label', (kind, id, address, key, label) => {
  expect(personAddress({ kind, id })).toBe(address);
  expect(personKey({ kind, id })).toBe(key);
  expect(recordLabel({ kind, archived: false })).toBe(label);
  expect(reached(39, 156)).toBe(25);
  expect(reached(0, 0)).toBe(0);
});
