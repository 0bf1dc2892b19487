import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { violations } from '../../test/axe';
import { setup } from '../../test/callingSetup';
import { leadRow, user as person } from '../../test/factories';
import { performer, pipeline, stats, todayAppointment } from '../../test/figures';
import { refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';
import { applyStyles } from '../../test/styles';

const CARDS = [
  ['stats', 'the figures', '$86,420.50'],
  ['pipeline', 'the lead pipeline', 'Needs Appointment'],
  ['recent-leads', 'the recent leads', 'ramon@example.com'],
  ['today-appointments', "today's appointments", 'Discovery call'],
  ['sales-performance', 'the sales performance', 'Maya Torres'],
  ['onboarding', 'the onboarding steps', 'Add your first client'],
] as const;

function answers(card: string, body: object) {
  server.use(http.get(`*/api/dashboard/${card}`, () => HttpResponse.json(body)));
}

const region = (name: string) => screen.findByRole('region', { name });

describe('header', () => {
  test('R1-004 R1-008 R1-065 R1-066 title, subtitle and actions', async () => {
    renderApp('/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(screen.getByText('Overview of your timeshare exit operations')).toBeVisible();
    const exporting = screen.getByText('Export');
    expect(exporting).toHaveAttribute('href', '/api/dashboard/export');
    expect(exporting).toHaveAttribute('download');
    expect(screen.getByText('Add New Lead')).toHaveAttribute('href', '/leads/new');
    await waitFor(() => expect(document.title).toBe('Dashboard · Exitdesk'));
  });

  test('R1-065 Export and Add New Lead are absent without their permissions', async () => {
    server.use(
      http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions: ['dashboard.read'] }))),
    );
    renderApp('/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(screen.queryByText('Export')).not.toBeInTheDocument();
    expect(screen.queryByText('Add New Lead')).not.toBeInTheDocument();
  });

  test('R1-002 without the permission the screen says what is missing', async () => {
    server.use(http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions: [] }))));
    renderApp('/');
    expect(
      await screen.findByText('You do not have permission to see the dashboard and reports.'),
    ).toBeVisible();
  });
});

test('R3-039 a suppressed person is marked among the recent leads', async () => {
  const suppressed = { reason: 'They asked not to be contacted.', since: '2026-11-20T18:00:00Z' };
  answers('recent-leads', [leadRow({ suppressed }), leadRow({ id: 13, firstName: 'Ana' })]);
  renderApp('/');
  const card = within(await region('Recent Leads'));
  expect(await card.findAllByText('Do Not Contact')).toHaveLength(1);
});

test('R3-039 and among those of today’s appointments', async () => {
  const suppressed = { reason: 'They asked not to be contacted.', since: '2026-11-20T18:00:00Z' };
  answers('today-appointments', [todayAppointment({ suppressed }), todayAppointment({ id: 6 })]);
  renderApp('/');
  const card = within(await region("Today's Appointments"));
  expect(await card.findAllByText('Do Not Contact')).toHaveLength(1);
});

describe('approvals that a refund took back', () => {
  const decider = person({
    permissions: [...person().permissions, 'commissions.read', 'commissions.read_all', 'commissions.decide'],
  });

  test('R3-011 who approved is told, with the way there', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/auth/me', () => HttpResponse.json(decider)),
      http.get('*/api/commissions', ({ request }) => {
        asked.push(new URL(request.url).search);
        return rows([], 1);
      }),
    );
    renderApp('/');
    const told = 'Refunds lowered 1 commission that you approved. It is pending again.';
    expect(await screen.findByText(told)).toBeVisible();
    const review = screen.getByRole('link', { name: 'Review' });
    expect(review).toHaveAttribute('href', `/commissions?lostApprovalOf=${decider.id}`);
    expect(asked).toEqual([`?lostApprovalOf=${decider.id}&page=1&perPage=1`]);
  });

  test('R5-011 whoever sets calling up is told whose closed days are missing', async () => {
    const missingYears = [{ year: 2027, stateNames: ['Alabama', 'Utah'] }];
    const asks = vi.fn(() => HttpResponse.json(setup({ missingYears })));
    server.use(
      http.get('*/api/auth/me', () =>
        HttpResponse.json(person({ permissions: ['dashboard.read', 'admin.settings'] })),
      ),
      http.get('*/api/contact/setup', asks),
    );
    renderApp('/');
    expect(
      await screen.findByText(/^The closed days of 2027 aren't complete for Alabama, Utah\./),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Enter 2027' })).toHaveAttribute(
      'href',
      '/admin/calling?tab=days&year=2027',
    );
    expect(asks).toHaveBeenCalled();
  });

  test('R5-011 nobody else asks for them', async () => {
    const asks = vi.fn(() => HttpResponse.json(setup()));
    server.use(
      http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions: ['dashboard.read'] }))),
      http.get('*/api/contact/setup', asks),
    );
    renderApp('/');
    await screen.findByText('$86,420.50');
    expect(asks).not.toHaveBeenCalled();
  });

  test('R3-011 nothing is told when nothing waits', async () => {
    server.use(
      http.get('*/api/auth/me', () => HttpResponse.json(decider)),
      http.get('*/api/commissions', () => rows([])),
    );
    renderApp('/');
    await screen.findByText('$86,420.50');
    expect(screen.queryByText(/that you approved/)).toBeNull();
  });
});

describe('stat cards', () => {
  test('R1-067 R1-068 R1-069 R1-196 R1-266 the four figures with their trends', async () => {
    renderApp('/');
    const figures = await region("This month's figures");
    await within(figures).findByText('$86,420.50');
    const cells = within(figures)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(cells).toEqual([
      'New Leads 42 +12.0% vs. the same days last month Nov, so far',
      'Appointments 18 -3.0% vs. last month November 2026',
      'Revenue $86,420.50 no earlier data Nov, so far',
      'Completion Rate 93.0% +5.0 points vs. the end of last month All time',
    ]);
    expect(within(figures).getByText('+12.0%')).toHaveAttribute('data-direction', 'up');
    expect(within(figures).getByText('-3.0%')).toHaveAttribute('data-direction', 'down');
  });

  test('every figure opens the list that adds up to it', async () => {
    renderApp('/');
    const figures = await region("This month's figures");
    await within(figures).findByText('$86,420.50');
    const links = within(figures).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Object.values(stats().links));
  });

  test('R1-069 without any ended client the completion rate is a dash', async () => {
    answers('stats', stats({ completionRate: null }));
    renderApp('/');
    expect(within(await region("This month's figures")).getByText('Completion Rate')).toBeVisible();
    expect(await screen.findByText('none')).toBeInTheDocument();
  });

  test('R1-316 while loading there are skeletons, never invented figures', async () => {
    server.use(http.get('*/api/dashboard/:card', () => delay('infinite')));
    renderApp('/');
    const figures = await region("This month's figures");
    expect(within(figures).getByText('Revenue')).toBeVisible();
    expect(figures).not.toHaveTextContent(/\d/);
    expect(await region('Lead Pipeline')).not.toHaveTextContent(/\d/);
    expect(screen.queryByText('No leads found.')).not.toBeInTheDocument();
  });
});

describe('pipeline', () => {
  test('R1-070 R1-071 R1-072 R1-197 R1-206 R1-267 twelve bars in two rows', async () => {
    renderApp('/');
    const card = await region('Lead Pipeline');
    expect(await within(card).findByText('240 people across 12 stages')).toBeVisible();
    const rows = within(card).getAllByRole('list');
    expect(rows).toHaveLength(2);
    expect(
      within(card)
        .getAllByRole('progressbar')
        .map((bar) => bar.getAttribute('aria-label')),
    ).toEqual(pipeline.map(({ status }) => status));
    const [first] = rows;
    expect(
      first &&
        within(first)
          .getAllByRole('link')
          .map((link) => link.textContent),
    ).toEqual([
      'New Lead4218%',
      'Attempting Contact3113%',
      'Contact Made2711%',
      'Needs Appointment188%',
      'Appointment Scheduled229%',
      'No Show / Reschedule73%',
    ]);
  });

  test('R1-033 R1-207 R1-208 R1-209 each bar has its colour and opens the stage’s people', async () => {
    renderApp('/');
    const bar = await screen.findByRole('progressbar', { name: 'Closed – Enrolled' });
    expect(bar).toHaveAttribute('data-tone', 'coral');
    expect(bar).toHaveAttribute('aria-valuenow', '8');
    expect(bar.closest('a')).toHaveAttribute('href', '/reports?stage=Closed%20%E2%80%93%20Enrolled');
    expect(screen.getByRole('progressbar', { name: 'New Lead' })).toHaveAttribute('data-tone', 'teal');
    expect(screen.getByRole('progressbar', { name: 'In Progress' })).toHaveAttribute('data-tone', 'green');
  });

  test('R5-156 who waits for the office is named, with links to them and to their stage', async () => {
    const rosa = {
      kind: 'lead',
      id: 12,
      name: 'Rosa Diaz',
      email: null,
      phone: null,
      status: 'Qualified',
      brand: null,
      archived: false,
      suppressed: null,
      createdAt: '2026-11-09T18:00:00Z',
    };
    const needed = 'Qualified – Needs Appointment';
    answers(
      'pipeline',
      pipeline.map((item) => (item.status === needed ? { ...item, oldest: [rosa] } : item)),
    );
    renderApp('/');
    const card = await region('Lead Pipeline');
    const list = await within(card).findByRole('list', { name: 'Waiting longest' });
    expect(list).toHaveTextContent('18 people need an appointment, longest: Rosa Diaz since Nov 9, 2026');
    expect(within(list).getByRole('link', { name: 'Rosa Diaz' })).toHaveAttribute('href', '/leads/12');
    expect(within(list).getByRole('link', { name: '18 people need an appointment' })).toHaveAttribute(
      'href',
      '/reports?stage=Qualified%20%E2%80%93%20Needs%20Appointment',
    );
  });

  test('R1-071 an empty office divides by nothing', async () => {
    answers(
      'pipeline',
      pipeline.map(({ status }) => ({ status, count: 0, oldest: [] })),
    );
    renderApp('/');
    expect(await screen.findByText('0 people across 12 stages')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'New Lead' })).toHaveAttribute('aria-valuenow', '0');
  });
});

describe('recent leads', () => {
  test('R1-073 R1-268 a table with the way to all leads', async () => {
    answers('recent-leads', [leadRow({ source: null, email: null }), leadRow({ id: 13, firstName: 'Yuki' })]);
    renderApp('/');
    const card = await region('Recent Leads');
    expect(await within(card).findByText('Ramon Henderson')).toHaveAttribute('href', '/leads/12');
    const table = within(card).getByRole('table', { name: 'Recent Leads' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Lead', 'Status', 'Source', 'Created']);
    expect(within(table).getByText('Unknown')).toBeVisible();
    expect(within(table).getByText('No email')).toBeVisible();
    expect(within(card).getByRole('link', { name: 'View all leads' })).toHaveAttribute('href', '/leads');
  });

  test('R1-074 the avatar colour cycles over four by lead id', async () => {
    answers(
      'recent-leads',
      [8, 9, 10, 11, 12].map((id) => leadRow({ id })),
    );
    renderApp('/');
    const avatars = await within(await region('Recent Leads')).findAllByText('RH');
    expect(avatars.map((avatar) => avatar.dataset.tone)).toEqual(['0', '1', '2', '3', '0']);
  });

  test('R1-091 without leads', async () => {
    answers('recent-leads', []);
    renderApp('/');
    expect(await screen.findByText('No leads found.')).toBeVisible();
    expect(screen.getByText('Add the First Lead')).toHaveAttribute('href', '/leads/new');
  });
});

test('R5-164 with wider text the names of the stages wrap; none is cut', async () => {
  renderApp('/');
  await region('Lead Pipeline');
  applyStyles();
  const labels = [...document.querySelectorAll('.stage .label')];
  expect(labels.length).toBeGreaterThan(0);
  for (const label of labels) {
    const { overflow, whiteSpace } = getComputedStyle(label);
    expect(whiteSpace).not.toBe('nowrap');
    expect(overflow).not.toBe('hidden');
  }
});

describe("today's appointments", () => {
  test('R1-075 R1-076 the subtitle is today in the business time zone, whatever the browser’s', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T05:30:00Z') });
    renderApp('/');
    const card = await region("Today's Appointments");
    expect(await within(card).findByText('Friday, November 20, 2026')).toBeVisible();
    expect(within(card).getByRole('link', { name: 'View full calendar' })).toHaveAttribute(
      'href',
      '/calendar',
    );
  });

  test('R1-032 R1-077 R1-082 R1-083 R1-194 R1-219 R1-269 R3-073 time, title, type, notes and action', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T16:00:00Z') });
    answers('today-appointments', [
      todayAppointment(),
      todayAppointment({
        id: 6,
        title: 'Contract review',
        time: '12:00',
        type: 'Zoom',
        status: 'Completed',
        location: 'Drop-in - Suite 4',
        info: 'Bring the deed',
      }),
      todayAppointment({ id: 7, title: 'Signing', time: '15:45', type: 'In-Person Meeting' }),
    ]);
    renderApp('/');
    const list = await screen.findByRole('list', { name: "Today's Appointments" });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      '9:30 AMDiscovery call Ramon HendersonPhone Call · Location info not available · No additional infoCall',
      '12:00 PMContract review Ramon HendersonCompleted · Zoom · Drop-in - Suite 4 · Bring the deedView',
      '3:45 PMSigning Ramon HendersonIn-Person Meeting · Location info not available · No additional infoPrepare',
    ]);
    expect(within(list).getByText('View')).toHaveAttribute('href', '/appointments/6');
    expect(within(list).getByRole('link', { name: 'Call: Discovery call, Ramon Henderson' })).toBeVisible();
  });

  test('R1-081 the time badges are green, coral and orange', async () => {
    answers('today-appointments', [
      todayAppointment({ id: 1, time: '11:59' }),
      todayAppointment({ id: 2, time: '12:00' }),
      todayAppointment({ id: 3, time: '15:00' }),
    ]);
    renderApp('/');
    expect(await screen.findByText('11:59 AM')).toHaveAttribute('data-tone', 'green');
    expect(screen.getByText('12:00 PM')).toHaveAttribute('data-tone', 'coral');
    expect(screen.getByText('3:00 PM')).toHaveAttribute('data-tone', 'orange');
  });

  test('R5-158 times are those of everywhere else; what is past and still scheduled is late, in words', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T22:00:00Z') });
    answers('today-appointments', [
      todayAppointment({ id: 1, time: '13:30' }),
      todayAppointment({ id: 2, time: '09:00', status: 'Completed' }),
      todayAppointment({ id: 3, time: '14:00' }),
      todayAppointment({ id: 4, time: '16:15' }),
    ]);
    renderApp('/');
    const list = await screen.findByRole('list', { name: "Today's Appointments" });
    const times = [...list.querySelectorAll('time')].map((time) => time.parentElement?.textContent);
    expect(times).toEqual(['1:30 PMLate', '9:00 AM', '2:00 PM', '4:15 PM']);
    // Lateness is no color of the badge.
    expect(within(list).getByText('1:30 PM')).toHaveAttribute('data-tone', 'coral');
    expect(within(list).getByText('9:00 AM')).toHaveAttribute('data-tone', 'green');
    expect(within(list).getByText('4:15 PM')).toHaveAttribute('data-tone', 'orange');
  });

  test('R1-078 R1-079 R1-080 location and extra info come apart; each has its fallback', async () => {
    answers('today-appointments', [
      todayAppointment({ id: 1, location: 'Orlando office', notes: 'Orlando office' }),
      todayAppointment({ id: 2, info: 'Two owners', notes: 'Two owners' }),
    ]);
    renderApp('/');
    expect(await screen.findByText('Phone Call · Orlando office · No additional info')).toBeVisible();
    expect(screen.getByText('Phone Call · Location info not available · Two owners')).toBeVisible();
  });

  test('R1-092 without appointments', async () => {
    answers('today-appointments', []);
    renderApp('/');
    expect(await screen.findByText('No appointments scheduled.')).toBeVisible();
  });
});

describe('sales performance', () => {
  test('R1-084 R1-085 R1-086 R1-270 name, initials, colour, amount and percentage', async () => {
    answers('sales-performance', [
      performer(),
      performer({ userId: 4, name: 'Julian Price', initials: 'JP' }),
    ]);
    renderApp('/');
    const card = await region('Sales Performance');
    expect(within(card).getByText('Top performers this month')).toBeVisible();
    await within(card).findByText('Maya Torres');
    const [first] = within(card).getAllByRole('listitem');
    expect(first).toHaveTextContent('MTMaya Torres $31,200.00 36.1%');
    expect(within(card).getByText('MT')).toHaveAttribute('data-tone', '3');
    expect(within(card).getByText('JP')).toHaveAttribute('data-tone', '0');
    expect(within(card).getByRole('link', { name: 'View detailed reports' })).toHaveAttribute(
      'href',
      '/reports/sales',
    );
  });

  test('R1-093 without sales', async () => {
    answers('sales-performance', []);
    renderApp('/');
    expect(await screen.findByText('No sales data available.')).toBeVisible();
  });
});

describe('onboarding', () => {
  test('R1-087 R1-089 R1-090 R1-199 five numbered steps with their completed flags', async () => {
    renderApp('/');
    const card = await region('Client Onboarding Process');
    await within(card).findByText('Process a payment');
    const steps = within(card).getAllByRole('listitem');
    expect(steps.map((step) => step.querySelector('strong')?.textContent)).toEqual([
      'Complete your profile',
      'Add your first client',
      'Schedule an appointment',
      'Generate your first document',
      'Process a payment',
    ]);
    expect(steps[0]).toHaveTextContent('Step 1, completed: Complete your profileAdd your contact details');
    expect(steps[2]).toHaveTextContent('Step 3: 3Schedule an appointmentBook a discovery call');
    expect(within(card).getByRole('link', { name: 'Guide' })).toHaveAttribute('href', '/docs/onboarding');
  });

  test('R1-036 R1-088 Start New Onboarding toasts and opens the checklist', async () => {
    const { user, address } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Start New Onboarding' }));
    expect(address()).toBe('/docs/onboarding');
    expect(await screen.findByText('New Onboarding')).toBeVisible();
    expect(screen.getByText('Starting a new client onboarding process')).toBeVisible();
    expect(await screen.findByText('2 of 5 steps completed')).toBeVisible();
  });
});

describe('states', () => {
  test.each(CARDS)(
    'R1-310 when %s fails, its card says so and the others stay',
    async (card, what, shown) => {
      server.use(http.get(`*/api/dashboard/${card}`, () => refused(`GET /dashboard/${card}`, 'fault')));
      const { user } = renderApp('/');
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(`Error loading ${what}. Please try again later.`);
      for (const [other, , text] of CARDS) {
        if (other !== card) expect(await screen.findByText(text)).toBeVisible();
      }
      server.resetHandlers();
      await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
      expect(await screen.findByText(shown)).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  test('a card whose data a role may not see says so', async () => {
    server.use(
      http.get('*/api/dashboard/recent-leads', () => refused('GET /dashboard/recent-leads', 'forbidden')),
    );
    renderApp('/');
    expect(await screen.findByText('You do not have permission to see the recent leads.')).toBeVisible();
  });

  test('axe finds nothing', async () => {
    const { container } = renderApp('/');
    await screen.findByText('240 people across 12 stages');
    expect(await violations(container)).toEqual([]);
  });
});
