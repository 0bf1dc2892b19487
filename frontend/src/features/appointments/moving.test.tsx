import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { appointment, NOW, office } from '../../test/appointments';
import { proxied, refusalOf, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { server } from '../../test/server';

// Compiling a page's chunk takes longer than a test may wait on a busy machine.
beforeAll(async () => {
  await import('./CalendarPage');
}, 60_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});

const DAY = '/calendar?view=day';

/** The card of an appointment, by its title. */
async function card(title = 'Discovery call') {
  const found = (await screen.findByText(title)).closest('article');
  if (!found) throw new Error('no card');
  return found;
}

describe('moving', () => {
  /** Answers changes with `answer` and remembers what was sent. */
  function onPatch(answer: (sent: unknown[]) => Response) {
    const sent: unknown[] = [];
    server.use(
      http.patch('*/api/appointments/5', async ({ request }) => {
        sent.push(await request.json());
        return answer(sent);
      }),
    );
    return sent;
  }

  test('by the keyboard: m, arrows, Enter; spoken and focused', async () => {
    let now = appointment();
    office(() => [now]);
    const sent = onPatch(() => {
      now = { ...now, startMinute: 795, time: '1:15 PM', duration: 45, version: 4 };
      return HttpResponse.json(now);
    });
    const { user } = renderApp(DAY);
    await card();
    screen.getByText('Discovery call').focus();
    await user.keyboard('m');
    expect(
      screen.getByText(/^Moving Discovery call, Saturday, November 21, 2026, 1:00 PM/),
    ).toBeInTheDocument();
    await user.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
    expect(screen.getByText('Saturday, November 21, 2026, 1:15 PM, 45 minutes.')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Appointment moved successfully')).toBeVisible();
    expect(sent).toEqual([
      { date: '2026-11-21', time: '13:15', duration: 45, version: 3, allowOverlap: false },
    ]);
    expect(within(await card()).getByText('1:15 PM (45 min)')).toBeVisible();
    expect(screen.getByText('Discovery call')).toHaveFocus();
    // R3-053
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ date: '2026-11-21', time: '13:00', duration: 30, version: 4 });
  });

  test('over a day the calendar follows, and Escape brings it back', async () => {
    office(() => [appointment()]);
    const { user, address } = renderApp(DAY);
    await card();
    screen.getByText('Discovery call').focus();
    await user.keyboard('m{ArrowRight}');
    expect(address()).toBe('/calendar?view=day&date=2026-11-22');
    await user.keyboard('{Escape}');
    expect(address()).toBe('/calendar?view=day');
    await waitFor(() => expect(screen.getByText('Discovery call')).toHaveFocus());
  });

  test('by the dialog; an overlap is asked about and saved on purpose', async () => {
    office(() => [appointment()]);
    const { detail } = refusalOf('PATCH /appointments/{id}', 'overlap');
    const sent = onPatch((all) =>
      all.length === 1 ? refused('PATCH /appointments/{id}', 'overlap') : HttpResponse.json(appointment()),
    );
    const { user } = renderApp(DAY);
    await user.click(await screen.findByLabelText('More for Discovery call'));
    await user.click(screen.getByRole('menuitem', { name: 'Move…' }));
    fireEvent.change(screen.getByLabelText(/^Time/), { target: { value: '14:30' } });
    await user.click(screen.getByRole('button', { name: 'Move Appointment' }));
    expect(await screen.findByText(detail)).toBeVisible();
    await user.click(screen.getByText('Save Anyway'));
    expect(await screen.findByText('Appointment moved successfully')).toBeVisible();
    expect(sent).toMatchObject([
      { time: '14:30', allowOverlap: false },
      { time: '14:30', allowOverlap: true },
    ]);
  });

  test('R3-042 a move that failed keeps the dialog with its time; sent again it has the latest version', async () => {
    let now = appointment();
    office(() => [now]);
    const sent = onPatch((all) => {
      if (all.length === 1) return proxied(503);
      if (all.length > 2)
        return HttpResponse.json({ ...now, startMinute: 870, time: '2:30 PM', version: 10 });
      now = appointment({ version: 9, title: 'Changed by another' });
      return refused('PATCH /appointments/{id}', 'stale_version', { current: now });
    });
    const { user } = renderApp(DAY);
    await user.click(await screen.findByLabelText('More for Discovery call'));
    await user.click(screen.getByRole('menuitem', { name: 'Move…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Appointment' }));
    fireEvent.change(dialog.getByLabelText(/^Time/), { target: { value: '14:30' } });
    const move = dialog.getByRole('button', { name: 'Move Appointment' });
    await user.click(move);
    expect(await screen.findByText('Failed to move appointment')).toBeVisible();
    expect(dialog.getByLabelText(/^Time/)).toHaveValue('14:30');
    await user.click(move);
    expect(await screen.findByText(/^Someone else changed this appointment/)).toBeVisible();
    await screen.findByText('Changed by another');
    await user.click(move);
    expect(await screen.findByText('Appointment moved successfully')).toBeVisible();
    expect(sent).toMatchObject([{ version: 3 }, { version: 3 }, { time: '14:30', version: 9 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('R3-042 whoever goes back from a time conflict finds the time that was entered', async () => {
    office(() => [appointment()]);
    onPatch(() => refused('PATCH /appointments/{id}', 'overlap'));
    const { user } = renderApp(DAY);
    await user.click(await screen.findByLabelText('More for Discovery call'));
    await user.click(screen.getByRole('menuitem', { name: 'Move…' }));
    fireEvent.change(await screen.findByLabelText(/^Time/), { target: { value: '14:30' } });
    await user.click(screen.getByRole('button', { name: 'Move Appointment' }));
    await user.click(await screen.findByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Time Conflict' })).toBeNull());
    expect(screen.getByLabelText(/^Time/)).toHaveValue('14:30');
  });

  test('a refusal puts the card back and says why', async () => {
    office(() => [appointment()]);
    const past = refusalOf('PATCH /appointments/{id}', 'time:invalid').detail;
    onPatch(() => refused('PATCH /appointments/{id}', 'time:invalid'));
    const { user } = renderApp(DAY);
    await card();
    screen.getByText('Discovery call').focus();
    await user.keyboard('m{ArrowUp}{Enter}');
    expect(await screen.findByText(past)).toBeVisible();
    expect(within(await card()).getByText('1:00 PM (30 min)')).toBeVisible();
  });

  test('a card that someone else changed meanwhile is loaded again', async () => {
    let now = appointment();
    office(() => [now]);
    onPatch(() => {
      now = appointment({ title: 'Moved by another', version: 9 });
      return refused('PATCH /appointments/{id}', 'stale_version', { current: now });
    });
    const { user } = renderApp(DAY);
    await card();
    screen.getByText('Discovery call').focus();
    await user.keyboard('m{ArrowUp}{Enter}');
    expect(
      await screen.findByText('Someone else changed this appointment. You now see the latest version.'),
    ).toBeVisible();
    await card('Moved by another');
  });
});
