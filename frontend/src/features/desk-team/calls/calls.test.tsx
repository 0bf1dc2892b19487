import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { violations } from '../../../test/axe';
import { callRow, campaign, deskOffice, deskReport, leader } from '../../../test/campaigns';
import { refused } from '../../../test/refused';
import { renderApp } from '../../../test/render';
import { rows, server } from '../../../test/server';
import { durationText } from './callColumns';
import { callsOf } from './links';
import { periodIn, periodName, periodsOf } from './period';

const DAYS = 'from=2026-11-01&to=2026-11-21';

/** A rep whose calls came to nothing yet. */
const NOTHING = {
  userId: 4,
  name: 'Omar Reyes',
  attempts: 796,
  reached: 0,
  appointmentsSet: 0,
  appointmentsHeld: 0,
  doNotCall: 0,
  complaintsPerThousand: 0,
};

test('R3-048 a campaign beyond the first 200 can be chosen', async () => {
  deskOffice();
  const all = Array.from({ length: 250 }, (_, index) =>
    campaign({ id: index + 1, name: `List ${index + 1}` }),
  );
  server.use(
    http.get('*/api/campaigns', ({ request }) => {
      const params = new URL(request.url).searchParams;
      const [page, size] = [Number(params.get('page')), Number(params.get('perPage'))];
      return rows(all.slice((page - 1) * size, page * size), all.length);
    }),
  );
  renderApp(`/desk/calls?${DAYS}`);
  expect(await screen.findByRole('option', { name: 'List 250' })).toBeInTheDocument();
  expect(screen.getByLabelText('Campaign')).toHaveLength(251);
});

describe('R4-078 the report', () => {
  test('figures by rep, each opening its calls', async () => {
    const reps = [...deskReport().rows, NOTHING];
    const office = deskOffice({ report: () => HttpResponse.json(deskReport({ rows: reps })) });
    const { user, address } = renderApp(`/desk/calls?${DAYS}`);
    const table = await screen.findByRole('table', { name: 'Calls by rep' });
    await within(table).findByText('Maya Torres');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Rep',
      'Attempts',
      'Reached',
      'Appointments Set',
      'Appointments Held',
      'Complaints per 1,000 Calls',
    ]);
    expect(within(table).getByRole('link', { name: '2.5' })).toHaveAttribute(
      'href',
      `/desk/calls?tab=calls&${DAYS}&userId=3&figure=complaints`,
    );
    expect(screen.getByRole('link', { name: '2,000' })).toHaveAttribute(
      'href',
      `/desk/calls?tab=calls&${DAYS}&figure=attempts`,
    );
    expect(office.last('/api/desk/reports')).toEqual({ from: '2026-11-01', to: '2026-11-21' });
    expect(await violations()).toEqual([]);
    await user.click(within(table).getByRole('link', { name: '11' }));
    expect(address()).toBe(`/desk/calls?tab=calls&${DAYS}&userId=3&figure=appointments_held`);
    expect(await screen.findByRole('table', { name: 'Calls' })).toBeVisible();
    await waitFor(() =>
      expect(office.last('/api/desk/calls')).toEqual({
        from: '2026-11-01',
        to: '2026-11-21',
        userId: '3',
        figure: 'appointments_held',
        sort: '-startedAt',
        page: '1',
        perPage: '25',
      }),
    );
  });

  test('R5-156 attempts, reached and set are drawn for each rep above their table', async () => {
    const reps = [...deskReport().rows, NOTHING];
    deskOffice({ report: () => HttpResponse.json(deskReport({ rows: reps })) });
    renderApp(`/desk/calls?${DAYS}`);
    const drawn = await screen.findByTitle(
      'Maya Torres, Attempts: 1,204, Reached: 310, Appointments Set: 24',
    );
    const bars = [...drawn.querySelectorAll('i')];
    expect(bars.map(({ style }) => Math.round(Number.parseFloat(style.width)))).toEqual([100, 26, 2]);
    const quiet = screen.getByTitle('Omar Reyes, Attempts: 796, Reached: 0, Appointments Set: 0');
    expect(quiet.querySelectorAll('i')).toHaveLength(1);
    expect(quiet.closest('[aria-hidden="true"]')).not.toBeNull();
  });

  test('a figure of none opens no list, and the total of one rep is left out', async () => {
    deskOffice({ report: () => HttpResponse.json(deskReport({ rows: [NOTHING] })) });
    renderApp(`/desk/calls?${DAYS}`);
    const table = await screen.findByRole('table', { name: 'Calls by rep' });
    await within(table).findByText('Omar Reyes');
    expect(within(table).getAllByText('0')).toHaveLength(4);
    const links = within(table).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['796']);
    expect(screen.queryByText('2,000')).not.toBeInTheDocument();
  });

  test('the period and the campaign stay in the address', async () => {
    const office = deskOffice();
    const { user, address } = renderApp('/desk/calls');
    await screen.findAllByText('Maya Torres');
    await user.selectOptions(screen.getByLabelText('Campaign'), await screen.findByText('Florida referrals'));
    await waitFor(() => expect(office.last('/api/desk/reports')).toMatchObject({ campaignId: '4' }));
    await user.selectOptions(screen.getByLabelText('Period'), 'Today');
    await waitFor(() => expect(address()).toMatch(/^\/desk\/calls\?campaignId=4&from=(.+)&to=\1$/));
    await user.selectOptions(screen.getByLabelText('Period'), 'This month');
    await waitFor(() => expect(address()).toBe('/desk/calls?campaignId=4'));
  });

  test('nobody called, and a failure', async () => {
    deskOffice({ report: () => HttpResponse.json(deskReport({ rows: [], noReasons: [], skipCauses: [] })) });
    const { unmount } = renderApp('/desk/calls');
    expect(await screen.findByText('No calls in this period.')).toBeVisible();
    unmount();
    deskOffice({ report: () => refused('GET /desk/reports', 'fault') });
    renderApp('/desk/calls');
    expect(await screen.findByText('Error loading the call report. Please try again later.')).toBeVisible();
  });
});

describe('R4-078 the calls', () => {
  test('who called whom, what came of it, and what the check said', async () => {
    const office = deskOffice();
    const { user, address } = renderApp(`/desk/calls?tab=calls&${DAYS}`);
    const table = await screen.findByRole('table', { name: 'Calls' });
    expect(await within(table).findByRole('link', { name: 'Ana Ruiz' })).toHaveAttribute(
      'href',
      '/raw-leads?edit=5',
    );
    expect(within(table).getByText('Not interested')).toBeVisible();
    expect(within(table).getByText('Sold it already')).toBeVisible();
    expect(within(table).getByText('1:05')).toBeVisible();
    expect(within(table).getByText('You may call until 8:00 PM ET (Florida).')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Export' })).toHaveAttribute(
      'href',
      `/api/desk/calls/export?${DAYS}&sort=-startedAt`,
    );
    expect(await violations()).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Outcome'), 'Do not call');
    await waitFor(() => expect(office.last('/api/desk/calls')).toMatchObject({ outcome: 'do_not_call' }));
    await user.click(screen.getByText('Time'));
    await waitFor(() => expect(office.last('/api/desk/calls')).toMatchObject({ sort: 'startedAt' }));
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(address()).toBe(`/desk/calls?tab=calls&${DAYS}&sort=startedAt`));
  });

  test('a call of a lead without an outcome; who may not export has no button', async () => {
    deskOffice({
      viewer: { ...leader, permissions: leader.permissions.filter((one) => one !== 'export') },
      calls: () =>
        rows([
          callRow({
            entity: 'lead',
            entityId: 12,
            outcome: null,
            reason: null,
            seconds: null,
            campaignName: null,
          }),
        ]),
    });
    renderApp('/desk/calls?tab=calls');
    expect(await screen.findByRole('link', { name: 'Ana Ruiz' })).toHaveAttribute('href', '/leads/12');
    // Of the campaign and of the length.
    expect(screen.getAllByText('none')).toHaveLength(2);
    expect(screen.getByText('No outcome yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Export' })).not.toBeInTheDocument();
  });

  test('the campaign and the figure are folded, and can be taken away', async () => {
    deskOffice();
    const { user, address } = renderApp(`/desk/calls?tab=calls&${DAYS}&figure=reached`);
    await screen.findByRole('table', { name: 'Calls' });
    expect(screen.queryByLabelText('Figure')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More Filters' }));
    expect(screen.getByLabelText('Figure')).toHaveValue('reached');
    await user.click(screen.getByLabelText('Remove filter Figure: Reached'));
    expect(address()).toBe(`/desk/calls?tab=calls&${DAYS}`);
  });

  test('R4-077 what was chosen of the script stands with the outcome', async () => {
    const answers = [
      { page: 'Opening', label: 'Yes' },
      { page: 'Their Balance', label: 'Paid' },
    ];
    deskOffice({ calls: () => rows([callRow({ answers })]) });
    renderApp('/desk/calls?tab=calls');
    expect(await screen.findByText('Opening: Yes · Their Balance: Paid')).toBeVisible();
  });

  test('none in the period, and a failure', async () => {
    deskOffice({ calls: () => rows([]) });
    const { unmount } = renderApp('/desk/calls?tab=calls');
    expect(await screen.findByText('No calls in this period.')).toBeVisible();
    unmount();
    deskOffice({ calls: () => refused('GET /desk/calls', 'fault') });
    renderApp('/desk/calls?tab=calls');
    expect(await screen.findByText('Error loading calls. Please try again later.')).toBeVisible();
  });
});

const MIDMONTH = '2026-11-21';

test.each([
  ['', { from: '2026-11-01', to: '2026-11-21' }],
  ['from=2026-10-05&to=2026-10-06', { from: '2026-10-05', to: '2026-10-06' }],
  ['from=2026-10-05', { from: '2026-11-01', to: '2026-11-21' }],
  ['from=soon&to=later', { from: '2026-11-01', to: '2026-11-21' }],
])('R4-078 the period of “%s”', (query, outcome) =>
  expect(periodIn(new URLSearchParams(query), MIDMONTH)).toEqual(outcome),
);

test('R4-078 the periods on offer', () => {
  expect(periodsOf('2026-03-01').map(({ value, days: { from, to } }) => `${value} ${from} ${to}`)).toEqual([
    'month 2026-03-01 2026-03-01',
    'today 2026-03-01 2026-03-01',
    'yesterday 2026-02-28 2026-02-28',
    'week 2026-02-23 2026-03-01',
    'before 2026-02-01 2026-02-28',
  ]);
  expect(periodName({ from: '2026-11-15', to: '2026-11-21' }, MIDMONTH)).toBe('week');
  expect(periodName({ from: '2026-11-14', to: '2026-11-21' }, MIDMONTH)).toBeNull();
});

test.each([
  [0, '0:00'],
  [65, '1:05'],
  [600, '10:00'],
])('%i seconds are %s', (seconds, outcome) => expect(durationText(seconds)).toBe(outcome));

test('R4-078 where the calls of a figure are', () => {
  const days = { from: '2026-11-01', to: '2026-11-21' };
  expect(callsOf(days)).toBe(`/desk/calls?tab=calls&${DAYS}`);
  expect(callsOf({ ...days, userId: 3, campaignId: 4, outcome: 'busy', figure: 'reached' })).toBe(
    `/desk/calls?tab=calls&${DAYS}&userId=3&campaignId=4&outcome=busy&figure=reached`,
  );
});
