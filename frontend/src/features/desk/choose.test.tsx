import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { violations } from '../../test/axe';
import { callable } from '../../test/callable';
import { callDesk, deskCampaign, deskHome, sitting, summary } from '../../test/desk';
import { user as person } from '../../test/factories';
import { opened } from '../../test/onDesk';
import { marketingDatabase, rawLead } from '../../test/rawLead';
import { proxied, refusalOf, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { server } from '../../test/server';

describe('choosing whom to call', () => {
  test('R4-057 callbacks first, then campaigns whose counts lead to their lists', async () => {
    callDesk({ home: deskHome({ callbacks: { due: 2, later: 1, nextDueAt: null } }) });
    server.use(
      http.get('*/api/desk/callbacks', () =>
        HttpResponse.json([
          {
            id: 4,
            entity: 'lead',
            entityId: 12,
            name: 'Ramon Henderson',
            dueAt: '2026-11-22T18:00:00Z',
            note: 'Ask about the fees',
            userName: 'Dana Whitfield',
            campaignName: null,
            isDue: true,
          },
        ]),
      ),
    );
    renderApp('/desk');
    expect(await screen.findByText('2 callbacks due now, 1 later.')).toBeVisible();
    const headings = within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(headings).toEqual(['My Callbacks', 'Campaigns']);
    expect(await screen.findByRole('link', { name: 'Ramon Henderson' })).toHaveAttribute('href', '/leads/12');
    expect(screen.getByText(/ late$/)).toBeVisible();
    const row = within(screen.getByRole('list', { name: 'Campaigns' }));
    expect(await row.findByRole('link', { name: '120 callable now' })).toHaveAttribute(
      'href',
      '/raw-leads?state=FL&callable=now',
    );
    expect(row.getByRole('link', { name: '9 open later' })).toBeVisible();
    expect(row.getByRole('link', { name: '31 never' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('R4-057 a campaign without anyone to call says when the next ones open', async () => {
    callDesk({ home: deskHome({ campaigns: [deskCampaign({ callableNow: 0 })] }) });
    renderApp('/desk');
    expect(await screen.findByText('Nobody in this list can be called right now.')).toBeVisible();
    expect(screen.getByText(/9 people open Mon, Nov 23, at 8:00 AM their time\./)).toBeVisible();
  });

  test('R4-057 those who wait for their next try are told apart from those whom the desk serves', async () => {
    callDesk({ home: deskHome({ campaigns: [deskCampaign({ callableNow: 12, notServed: 12 })] }) });
    renderApp('/desk');
    expect(await screen.findByRole('link', { name: '12 callable now' })).toBeVisible();
    const wait = '12 of those callable now wait for their next try, a promised call or another rep.';
    expect(screen.getByText(wait)).toBeVisible();
    expect(screen.getByText('Nobody in this list can be called right now.')).toBeVisible();
  });

  test('R4-057 as long as people are not looked up, nobody says that nobody can be called', async () => {
    callDesk({ home: deskHome({ campaigns: [deskCampaign({ callableNow: 0, waiting: 40 })] }) });
    renderApp('/desk');
    expect(await screen.findByText(/40 not looked up yet\./)).toBeVisible();
    expect(screen.queryByText('Nobody in this list can be called right now.')).toBeNull();
  });

  test('R4-057 what cannot be started is told without a button', async () => {
    const paused = deskCampaign({ status: 'paused', callableNow: 0 });
    const others = deskCampaign({ id: 10, name: 'Texas in the Fall', isMember: false });
    callDesk({ home: deskHome({ campaigns: [paused, others] }) });
    renderApp('/desk');
    expect(await screen.findByText('Liberty NWA · Paused')).toBeVisible();
    expect(screen.getByText('Liberty NWA · For other reps')).toBeVisible();
    expect(screen.getByText(/^No campaign is running for you\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Start calling/ })).toBeNull();
    expect(screen.getAllByRole('link', { name: /callable now$/ })).toHaveLength(1);
    expect(screen.queryByText('Nobody in this list can be called right now.')).toBeNull();
    expect(await violations()).toEqual([]);
  });

  test('R4-057 of what can be started it is not told whose it is', async () => {
    callDesk({ home: deskHome() });
    renderApp('/desk');
    expect(await screen.findByText('Liberty NWA')).toBeVisible();
    expect(screen.queryByText(/^No campaign is running for you/)).toBeNull();
  });

  test('R4-057 starting a campaign puts its first person on the desk', async () => {
    const { to } = callDesk({ home: deskHome() });
    const { user } = renderApp('/desk');
    await user.click(await screen.findByRole('button', { name: /^Start calling Florida/ }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Ana Ruiz' })).toBeVisible();
    expect(to('sittings')).toEqual([{ campaignId: 9 }]);
  });

  test('R4-057 a refusal to start is told', async () => {
    callDesk({ home: deskHome() });
    const { detail } = refusalOf('POST /desk/sittings', 'campaignId:invalid');
    server.use(http.post('*/api/desk/sittings', () => refused('POST /desk/sittings', 'campaignId:invalid')));
    const { user } = renderApp('/desk');
    await user.click(await screen.findByRole('button', { name: /^Start calling Florida/ }));
    expect(await screen.findByText(detail)).toBeVisible();
  });

  test('R4-057 Start Calling of a list brings its filters along', async () => {
    marketingDatabase(() => [rawLead()]);
    const { to } = callDesk({ home: deskHome() });
    server.use(http.get('*/api/contact/callable', () => HttpResponse.json(callable({ now: 40 }))));
    const { user, address } = renderApp('/raw-leads?status=New&page=2');
    await user.click(await screen.findByRole('link', { name: 'Start Calling' }));
    await waitFor(() => expect(address()).toBe('/desk?list=raw_leads&status=New'));
    expect(await screen.findByRole('link', { name: '40 callable now' })).toHaveAttribute(
      'href',
      '/raw-leads?status=New&callable=now',
    );
    await user.click(await screen.findByRole('button', { name: 'Start calling Marketing Database' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Ana Ruiz' })).toBeVisible();
    expect(to('sittings')).toEqual([{ list: 'raw_leads', filter: 'status=New' }]);
    await waitFor(() => expect(address()).toBe('/desk'));
  });

  test('R4-057 an open sitting is told before another list takes its place', async () => {
    callDesk();
    server.use(http.get('*/api/contact/callable', () => HttpResponse.json(callable({ now: 40 }))));
    const { user } = renderApp('/desk?list=leads');
    expect(await screen.findByText(/^You are still on Florida in the Fall\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Ana Ruiz' })).toBeVisible();
  });

  test('R4-057 not for who may not call', async () => {
    server.use(http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions: ['leads.read'] }))));
    renderApp('/desk');
    expect(await screen.findByText('You do not have permission to call people.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Call Desk' })).toBeNull();
  });
});

describe('the end of a sitting', () => {
  test('R4-057 E asks, then ends it with its figures, and back to the lists', async () => {
    const { to } = callDesk();
    const { user } = await opened();
    server.use(http.get('*/api/desk', () => HttpResponse.json(deskHome())));
    await user.keyboard('e');
    const dialog = await screen.findByRole('dialog', { name: 'End Calling' });
    const told = 'Your time on the desk ends, and this person is free for others.';
    expect(within(dialog).getByText(told)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Keep Calling' })).toHaveFocus();
    expect(to('sittings/81/end')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'End Calling' }));
    expect(await screen.findByText('People reached')).toBeVisible();
    expect(screen.getByText(String(summary().calls))).toBeVisible();
    expect(to('sittings/81/end')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Back to the Lists' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Campaigns' })).toBeVisible();
  });

  test('R4-059 P pauses and P goes on', async () => {
    const { to } = callDesk({ cards: [] });
    const { user } = renderApp('/desk');
    expect(await screen.findByText('No one is left in this list.')).toBeVisible();
    await user.keyboard('p');
    expect(await screen.findByRole('heading', { level: 2, name: 'Paused' })).toBeVisible();
    await user.keyboard('p');
    await waitFor(() => expect(to('sittings/81/resume')).toHaveLength(1));
  });

  test('R4-057 a campaign that ended meanwhile has no name any more', async () => {
    callDesk({ home: deskHome({ sitting: sitting({ campaignName: null }) }) });
    renderApp('/desk');
    expect(await screen.findByText('A campaign that ended')).toBeVisible();
  });

  test('R4-059 a break that could not be ended is told as such', async () => {
    callDesk({ home: deskHome({ sitting: sitting({ status: 'paused' }) }) });
    server.use(http.post('*/api/desk/sittings/:id/resume', () => proxied(502)));
    const { user } = renderApp('/desk');
    await screen.findByRole('heading', { level: 2, name: 'Paused' });
    await user.keyboard('p');
    expect(await screen.findByText('Failed to resume')).toBeVisible();
  });

  test('R4-057 a sitting that is paused stays so after a reload', async () => {
    const { sent } = callDesk({ home: deskHome({ sitting: sitting({ status: 'paused' }) }) });
    renderApp('/desk');
    expect(await screen.findByText('No one is served until you resume.')).toBeVisible();
    expect(sent).toEqual([]);
  });
});
