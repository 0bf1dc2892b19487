import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { violations } from '../../../test/axe';
import { deskOffice, deskRep, deskTeam, leader, rep } from '../../../test/campaigns';
import { proxied, refusalOf, refused } from '../../../test/refused';
import { renderApp } from '../../../test/render';
import { takes } from '../../../test/server';
import { listAge, listLabel, repStatus, skipsMuch, totalsOf } from './model';

afterEach(() => void vi.useRealTimers());

const dialogOf = (name: string) => screen.findByRole('dialog', { name });
const rowOf = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'Reps' });
  const found = within(table)
    .getAllByRole('row')
    .find(({ textContent }) => textContent?.startsWith(name));
  if (!found) throw new Error(`no row of ${name}`);
  return within(found);
};

describe('R4-076 the team', () => {
  test('who is on whom, and each figure opens its calls', async () => {
    deskOffice();
    renderApp('/desk/team');
    const maya = await rowOf('Maya Torres');
    expect(maya.getByText('Working')).toBeVisible();
    expect(maya.getByRole('link', { name: 'Ana Ruiz' })).toHaveAttribute('href', '/raw-leads?edit=5');
    expect(maya.getByRole('link', { name: '12' }).getAttribute('href')).toMatch(
      /^\/desk\/calls\?tab=calls&from=(\d{4}-\d{2}-\d{2})&to=\1&userId=3&figure=reached$/,
    );
    const dana = await rowOf('Dana Whitfield');
    expect(dana.getByText('Away')).toBeVisible();
    expect(dana.getByText('21')).toHaveAttribute('data-hue');
    expect(screen.getByRole('link', { name: '50' }).getAttribute('href')).toMatch(/&figure=attempts$/);
    expect(await violations()).toEqual([]);
  });

  test('outcomes, overdue callbacks, blocked presses and lists near their limit', async () => {
    deskOffice();
    renderApp('/desk/team');
    expect(await screen.findByText('No answer')).toBeVisible();
    expect(screen.getByRole('link', { name: '30' }).getAttribute('href')).toMatch(/&outcome=no_answer$/);
    const callbacks = within(screen.getByRole('list', { name: 'Overdue callbacks' }));
    expect(callbacks.getByRole('link', { name: 'Ramon Henderson' })).toHaveAttribute('href', '/leads/12');
    expect(callbacks.getByText('No one’s own · Florida referrals')).toBeVisible();
    expect(screen.getByText('Outside calling hours')).toBeVisible();
    const lists = within(screen.getByRole('list', { name: 'Lists near their limit' }));
    expect(lists.getByText('State Registry, TX')).toBeVisible();
    expect(lists.getByText('32 days old, limit 31')).toBeVisible();
    // Only an administrator loads lists.
    expect(screen.queryByRole('link', { name: 'Load a newer list' })).not.toBeInTheDocument();
  });

  test('a hold is freed after a question', async () => {
    deskOffice();
    const sent = takes('post', '*/api/desk/claims/free', () => new Response(null, { status: 204 }));
    const { user } = renderApp('/desk/team');
    await user.click(await screen.findByRole('button', { name: 'Actions for Maya Torres' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Free Ana Ruiz' }));
    const dialog = within(await dialogOf('Free Hold'));
    expect(dialog.getByText(/^Maya Torres loses the card of Ana Ruiz/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Free Hold' }));
    expect(await screen.findByText('Hold Freed')).toBeVisible();
    expect(sent).toEqual([{ entity: 'raw_lead', entityId: 5 }]);
  });

  test('a rep is paused, or stays in the words of the server', async () => {
    deskOffice();
    const detail = refusalOf('POST /desk/reps/{userId}/pause', 'illegal_transition').detail;
    takes('post', '*/api/desk/reps/3/pause', () =>
      refused('POST /desk/reps/{userId}/pause', 'illegal_transition'),
    );
    const { user } = renderApp('/desk/team');
    const pause = async () => {
      await user.click(await screen.findByRole('button', { name: 'Actions for Maya Torres' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Pause Rep' }));
      await user.click(within(await dialogOf('Pause Rep')).getByRole('button', { name: 'Pause Rep' }));
    };
    await pause();
    expect(await screen.findByText(detail)).toBeVisible();
    takes('post', '*/api/desk/reps/3/pause', () => new Response(null, { status: 204 }));
    await pause();
    expect(await screen.findByText('Rep Paused')).toBeVisible();
  });

  test('it is asked again on demand', async () => {
    let calls = 41;
    deskOffice({ team: () => HttpResponse.json(deskTeam({ reps: [deskRep({ callsToday: calls })] })) });
    const { user } = renderApp('/desk/team');
    await rowOf('Maya Torres');
    calls = 42;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: '42' })).toHaveLength(2));
  });

  test('it is asked again every 15 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let calls = 41;
    deskOffice({ team: () => HttpResponse.json(deskTeam({ reps: [deskRep({ callsToday: calls })] })) });
    renderApp('/desk/team');
    await rowOf('Maya Torres');
    calls = 42;
    await vi.advanceTimersByTimeAsync(16_000);
    await waitFor(() => expect(screen.getAllByRole('link', { name: '42' })).toHaveLength(2));
  });

  test('a quiet day, a failure, and who may not see it', async () => {
    const quiet = deskTeam({ reps: [], outcomesToday: [], overdueCallbacks: [], blocked: [], lists: [] });
    deskOffice({
      viewer: { ...leader, permissions: [...leader.permissions, 'admin.settings'] },
      team: () => HttpResponse.json(quiet),
    });
    const first = renderApp('/desk/team');
    for (const text of [
      'No one has called from the desk yet.',
      'No outcome yet today.',
      'No callback is overdue.',
      'No press was refused today.',
      'Every list is recent.',
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    first.unmount();
    deskOffice({ team: () => proxied(502) });
    const second = renderApp('/desk/team');
    expect(await screen.findByText('Error loading the desk team. Please try again later.')).toBeVisible();
    second.unmount();
    deskOffice({ viewer: rep });
    renderApp('/desk/team');
    expect(await screen.findByText('You do not have permission to lead the call desk.')).toBeVisible();
  });
});

test('R4-076 totals, standings and lists in words', () => {
  const { reps } = deskTeam();
  expect(totalsOf(reps)).toEqual({ working: 1, calls: 50, reached: 13, appointments: 2 });
  expect(totalsOf([])).toEqual({ working: 0, calls: 0, reached: 0, appointments: 0 });
  const person = { entity: 'lead', id: 12, name: 'Ramon Henderson' };
  expect(repStatus({ status: 'paused', person, hasSitting: true })).toEqual({
    tone: 'amber',
    text: 'Paused',
  });
  expect(repStatus({ status: 'away', person: null, hasSitting: true }).text).toBe('Away');
  expect(repStatus({ status: 'away', person, hasSitting: false }).text).toBe('From a record');
  // R5-040: their browser was closed with someone on the card.
  expect(repStatus({ status: 'away', person, hasSitting: true }).text).toBe('Away');
  expect([20, 21].map((skipsLastHour) => skipsMuch({ skipsLastHour }))).toEqual([false, true]);
  expect(listLabel({ kind: 'litigator', state: null })).toBe('Litigators');
  expect(listAge({ ageDays: 31, limitDays: 31 })).toEqual({ tone: 'amber', text: '31 days old, limit 31' });
  expect(listAge({ ageDays: 32, limitDays: 31 }).tone).toBe('red');
});
