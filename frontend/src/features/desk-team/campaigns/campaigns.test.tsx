import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { violations } from '../../../test/axe';
import { callable } from '../../../test/callable';
import { campaign, deskOffice, rep } from '../../../test/campaigns';
import { user as person } from '../../../test/factories';
import { onPhone } from '../../../test/phone';
import { refused } from '../../../test/refused';
import { paste, renderApp } from '../../../test/render';
import { rows, server, takes } from '../../../test/server';
import { filterOptions } from './filterOptions';
import { ladderSteps, ladderText, parseLadder, STANDARD_LADDER } from './ladder';
import { campaignSchema, emptyCampaign, fieldsOf, filterWords, toValues } from './model';

const dialogOf = (name: string) => screen.findByRole('dialog', { name });

describe('list of campaigns', () => {
  test('R4-057 R4-074 whom each calls, and how many may be called, each figure a link', async () => {
    const office = deskOffice();
    renderApp('/desk/campaigns');
    const table = await screen.findByRole('table', { name: 'Campaigns' });
    expect(await within(table).findByRole('link', { name: 'Florida referrals' })).toHaveAttribute(
      'href',
      '/desk/campaigns/4',
    );
    expect(within(table).getByText('Marketing Database · Source: Referral · State: FL')).toBeVisible();
    expect(within(table).getByText('Running')).toHaveAttribute('data-hue');
    expect(await within(table).findByRole('link', { name: '1,204 callable now' })).toHaveAttribute(
      'href',
      '/raw-leads?source=Referral&state=FL&callable=now',
    );
    expect(within(table).getByRole('link', { name: '300 open later' })).toHaveAttribute(
      'href',
      '/raw-leads?source=Referral&state=FL&callable=later',
    );
    expect(within(table).getByRole('link', { name: '12 never' })).toBeVisible();
    expect(within(table).getByText('Everyone who may call')).toBeVisible();
    expect(office.last('/api/contact/callable')).toEqual({
      list: 'raw_leads',
      source: 'Referral',
      state: 'FL',
    });
    expect(await violations()).toEqual([]);
  });

  test('R4-074 one that has ended is not counted; the status goes to the server', async () => {
    const office = deskOffice({ campaigns: () => rows([campaign({ status: 'ended' })]) });
    const { user, address } = renderApp('/desk/campaigns');
    expect(await screen.findByText('Florida referrals')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Status'), 'Ended');
    await waitFor(() => expect(office.last('/api/campaigns')).toMatchObject({ status: 'ended' }));
    expect(address()).toBe('/desk/campaigns?status=ended');
    expect(screen.queryByRole('link', { name: /callable now/ })).not.toBeInTheDocument();
  });

  test('R4-074 a phone shows a card that leads to the campaign', async () => {
    onPhone();
    deskOffice();
    renderApp('/desk/campaigns');
    const card = await screen.findByRole('link', { name: /^Florida referrals/ });
    expect(card).toHaveAttribute('href', '/desk/campaigns/4');
    expect(card).toHaveTextContent('Priority 10 · Everyone who may call');
    expect(await within(card).findByText('1,204 callable now')).toBeVisible();
  });

  test('R4-074 reps read, and who may not call sees nothing', async () => {
    deskOffice({ viewer: rep });
    const { unmount } = renderApp('/desk/campaigns?dialog=new');
    expect(await screen.findByText('Florida referrals')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New Campaign' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Desk Team' })).not.toBeInTheDocument();
    unmount();
    deskOffice({ viewer: person({ permissions: [] }) });
    renderApp('/desk/campaigns');
    expect(await screen.findByText('You do not have permission to call people.')).toBeVisible();
  });

  test('failed, and nothing yet', async () => {
    deskOffice({ campaigns: () => refused('GET /campaigns', 'fault') });
    const { user } = renderApp('/desk/campaigns');
    expect(await screen.findByText('Error loading campaigns. Please try again later.')).toBeVisible();
    deskOffice({ campaigns: () => rows([]) });
    await user.click(screen.getByText('Try Again'));
    expect(await screen.findByText('No campaigns yet.')).toBeVisible();
  });
});

describe('a new campaign', () => {
  const savedView = {
    id: 8,
    version: 1,
    name: 'Hot Texans',
    query: 'sort=name&state=TX',
    columns: [],
    density: 'standard',
    leftOut: [],
    shared: true,
    owner: { id: 7, name: 'Dana Whitfield', initials: 'DW' },
    acts: [],
  };

  test('R4-074 is made from a saved view, a script, a ladder and members', async () => {
    const office = deskOffice();
    server.use(
      http.get('*/api/views', () =>
        HttpResponse.json({ views: [savedView], columns: [], density: 'standard', defaultView: null }),
      ),
    );
    const sent = takes('post', '*/api/campaigns', () => HttpResponse.json(campaign(), { status: 201 }));
    const { user } = renderApp('/desk/campaigns');
    await user.click(await screen.findByRole('button', { name: 'New Campaign' }));
    const dialog = within(await dialogOf('New Campaign'));
    expect(await violations()).toEqual([]);
    await paste(user, dialog.getByLabelText(/^Name/), ' Texas ');
    await user.selectOptions(dialog.getByLabelText('Who Is Called'), await dialog.findByText('Hot Texans'));
    await waitFor(() =>
      expect(office.last('/api/contact/callable')).toEqual({ list: 'raw_leads', state: 'TX' }),
    );
    expect(await dialog.findByText(/1,204 callable now, 300 open later, 12 never/)).toBeVisible();
    expect(dialog.queryByRole('link')).not.toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('Script'), await dialog.findByText('Opening call'));
    await user.selectOptions(dialog.getByLabelText('Brand'), 'Liberty NWA');
    await user.clear(dialog.getByLabelText('Next Attempts'));
    await paste(user, dialog.getByLabelText('Next Attempts'), '30 min, 2 d');
    await user.click(dialog.getByLabelText('Maya Torres'));
    await user.click(dialog.getByRole('button', { name: 'Create Campaign' }));
    expect(await screen.findByText('Campaign Created')).toBeVisible();
    expect(sent).toEqual([
      {
        list: 'raw_leads',
        name: 'Texas',
        filter: 'state=TX',
        brand: 'Liberty NWA',
        scriptId: 6,
        ladderMinutes: [30, 2880],
        priority: 100,
        memberIds: [3],
      },
    ]);
  });

  test('R4-074 begins with the filter of the list that it was opened from', async () => {
    deskOffice();
    const { user, address } = renderApp('/desk/campaigns?dialog=new&list=leads&filter=status%3DQualified');
    const dialog = within(await dialogOf('New Campaign'));
    expect(dialog.getByLabelText(/^List/)).toHaveValue('leads');
    expect(dialog.getByLabelText('Who Is Called')).toHaveDisplayValue('Status: Qualified');
    await user.selectOptions(dialog.getByLabelText(/^List/), 'Marketing Database');
    await waitFor(() =>
      expect(dialog.getByLabelText('Who Is Called')).toHaveDisplayValue('Everyone in the list'),
    );
    await user.click(dialog.getByRole('button', { name: 'Create Campaign' }));
    expect(await dialog.findByText('Enter a name.')).toBeVisible();
    expect(address()).toContain('dialog=new');
  });
});

describe('page of a campaign', () => {
  test('R4-057 R4-074 its counts, its people and its ladder in words', async () => {
    deskOffice();
    renderApp('/desk/campaigns/4');
    expect(await screen.findByRole('heading', { level: 1, name: 'Florida referrals' })).toBeVisible();
    expect(await screen.findByRole('link', { name: '1,204' })).toHaveAttribute(
      'href',
      '/raw-leads?source=Referral&state=FL&callable=now',
    );
    const step = screen.getByText('Attempt 2: 4 hours after the one before.');
    expect(step).toBeVisible();
    // Its own number is the only one.
    expect(step.closest('ol')).toBeNull();
    expect(screen.getByText('Attempt 6: 7 days after the one before.')).toBeVisible();
    expect(screen.getByText('After the last attempt: no call for 90 days.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Opening call' })).toHaveAttribute('href', '/desk/scripts/6');
    expect(await screen.findByText('Asked not to be called')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('R4-057 when the next of them open is said', async () => {
    deskOffice();
    server.use(
      http.get('*/api/contact/callable', () =>
        HttpResponse.json(callable({ now: 0, nextOpensAt: '2026-11-24T16:00:00Z', nextOpensCount: 9 })),
      ),
    );
    renderApp('/desk/campaigns/4');
    expect(await screen.findByText(/^9 people open Nov 24, 2026, 8:00\sAM PST\.$/)).toBeVisible();
  });

  test.each([
    ['running', 'Pause', 'paused', 'Campaign Paused'],
    ['paused', 'Resume', 'running', 'Campaign Resumed'],
  ] as const)('R4-074 one that is %s: %s', async (status, button, next, outcome) => {
    deskOffice({ campaign: () => HttpResponse.json(campaign({ status })) });
    const sent = takes('post', '*/api/campaigns/4/status', () =>
      HttpResponse.json(campaign({ status: next, version: 3 })),
    );
    const { user } = renderApp('/desk/campaigns/4');
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(outcome)).toBeVisible();
    expect(sent).toEqual([{ version: 2, status: next }]);
  });

  test('R4-074 the end is asked about, and what has ended has no buttons', async () => {
    let status: 'running' | 'ended' = 'running';
    deskOffice({ campaign: () => HttpResponse.json(campaign({ status })) });
    takes('post', '*/api/campaigns/4/status', () => {
      status = 'ended';
      return HttpResponse.json(campaign({ status }));
    });
    const { user } = renderApp('/desk/campaigns/4');
    await user.click(await screen.findByRole('button', { name: 'Actions for Florida referrals' }));
    await user.click(await screen.findByRole('menuitem', { name: 'End Campaign' }));
    const dialog = within(await dialogOf('End Campaign'));
    await user.click(dialog.getByRole('button', { name: 'End Campaign' }));
    expect(await screen.findByText('Campaign Ended')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Edit Campaign' })).not.toBeInTheDocument();
  });

  test('R4-074 what was changed is sent, with the version', async () => {
    deskOffice();
    const sent = takes('patch', '*/api/campaigns/4', () => HttpResponse.json(campaign({ version: 3 })));
    const { user } = renderApp('/desk/campaigns/4?edit=4');
    const dialog = within(await dialogOf('Edit Campaign'));
    expect(dialog.getByLabelText('Who Is Called')).toHaveDisplayValue('Source: Referral · State: FL');
    expect(dialog.queryByLabelText(/^List/)).not.toBeInTheDocument();
    const priority = dialog.getByLabelText(/^Priority/);
    await user.clear(priority);
    await paste(user, priority, '2');
    await user.click(dialog.getByRole('button', { name: 'Save Campaign' }));
    expect(await screen.findByText('Campaign Updated')).toBeVisible();
    expect(sent).toEqual([{ priority: 2, version: 2 }]);
  });

  test('R4-074 a campaign that somebody else changed first waits for a decision', async () => {
    deskOffice();
    const current = campaign({ priority: 5, version: 3 });
    takes('patch', '*/api/campaigns/4', () => refused('PATCH /campaigns/{id}', 'stale_version', { current }));
    const { user } = renderApp('/desk/campaigns/4?edit=4');
    const dialog = within(await dialogOf('Edit Campaign'));
    await paste(user, dialog.getByLabelText(/^Name/), ' and Georgia');
    await user.click(dialog.getByRole('button', { name: 'Save Campaign' }));
    expect(await dialog.findByText('Priority: was 10, is now 5')).toBeVisible();
    expect(dialog.getByText('Apply My Changes')).toBeVisible();
  });

  test('one that does not exist, and a rep who only reads', async () => {
    deskOffice({ campaign: () => refused('GET /campaigns/{id}', 'not_found') });
    const { unmount } = renderApp('/desk/campaigns/99');
    expect(await screen.findByText('This campaign does not exist.')).toBeVisible();
    unmount();
    deskOffice({ viewer: rep });
    renderApp('/desk/campaigns/4?edit=4');
    expect(await screen.findByRole('heading', { level: 1, name: 'Florida referrals' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test.each([
  ['', STANDARD_LADDER],
  ['4 hours, 1 day, 2 days, 4 days, 7 days', STANDARD_LADDER],
  ['30 min', [30]],
  ['90m, 36 H', [90, 2160]],
  ['90 days', [129600]],
  ['91 days', null],
  ['0 hours', null],
  ['4', null],
  ['soon', null],
  ['4 hours,', null],
  [Array.from({ length: 11 }, () => '1 day').join(','), null],
])('R4-074 the ladder “%s”', (text, outcome) => expect(parseLadder(text)).toEqual(outcome));

test('R4-074 a ladder in words', () => {
  expect(ladderText([30, 60, 1440, 10080])).toBe('30 minutes, 1 hour, 1 day, 7 days');
  expect(ladderSteps([])).toEqual(['After the last attempt: no call for 90 days.']);
});

test.each([
  ['', 'Everyone in the list'],
  ['status=New&tag=VIP', 'Status: New · Tag: VIP'],
  ['assignedTo=3', 'Assigned To: Maya Torres'],
  ['followUpTo=2026-11-30&search=cole', 'Follow Up To: Nov 30, 2026 · Search: cole'],
])('R4-074 the filter “%s” in words', (filter, outcome) =>
  expect(filterWords(filter, [{ id: 3, name: 'Maya Torres' }])).toBe(outcome),
);

test('R4-074 saved views are filters, each once, and what a campaign has stays on offer', () => {
  const views = [
    { name: 'Texas', query: 'state=TX&sort=name' },
    { name: 'Texas again', query: 'state=TX' },
    { name: 'All by name', query: 'sort=name' },
  ];
  expect(filterOptions(views, 'tag=VIP')).toEqual([
    { value: 'tag=VIP', label: 'Tag: VIP' },
    { value: 'state=TX', label: 'Texas again' },
  ]);
});

test('R4-074 the form gives back what it began with, and says what is wrong', async () => {
  const { name, filter, brand, scriptId, ladderMinutes, priority } = campaign();
  expect(fieldsOf(toValues(campaign({ members: [{ id: 3, name: 'Maya Torres' }] })))).toEqual({
    name,
    filter,
    brand,
    scriptId,
    ladderMinutes,
    priority,
    memberIds: [3],
  });
  const values = { ...emptyCampaign('leads', ''), name: 'x' };
  await expect(campaignSchema.validate(values)).resolves.toBeTruthy();
  for (const [wrong, text] of [
    [{ priority: '0' }, 'Use a whole number from 1 to 1000.'],
    [{ priority: 'many' }, 'Use a whole number from 1 to 1000.'],
    [{ name: ' ' }, 'Enter a name.'],
    [{ ladderMinutes: 'soon' }, /^Use up to 10 waits/],
  ] as const) {
    await expect(campaignSchema.validate({ ...values, ...wrong })).rejects.toThrow(text);
  }
});
