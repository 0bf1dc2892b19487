import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { violations } from '../../test/axe';
import { refusal } from '../../test/calling';
import { callDesk, deskCard, deskPerson, nextCard, served } from '../../test/desk';
import { preferences } from '../../test/factories';
import { called, noteField, opened, person } from '../../test/onDesk';
import { proxied, refusalOf, refused } from '../../test/refused';
import { server } from '../../test/server';
import { timeThere } from './theirTime';

const EASTERN = { short: 'ET', zone: 'America/New_York' };

/** Until the hours end: longer than a busy machine takes to draw the card. */
const SOON_MS = 90_000;

/** Whom a press is about. */
const ANA = { entity: 'raw_lead', entityId: 5 };

describe('the card', () => {
  test('R4-058 says who they are, until when one may call and why, and asks before it dials', async () => {
    const { to, dialed } = callDesk();
    const { container } = await opened();
    expect(screen.getByText('(407) 555-0100')).toBeVisible();
    expect(screen.getByText(/^Their time: \d{1,2}:\d{2} [AP]M ET$/)).toBeVisible();
    expect(screen.getByText('You may call until 8:00 PM ET (Florida).')).toBeVisible();
    expect(screen.getByText('Florida: 8:00 AM to 8:00 PM')).toBeVisible();
    expect(screen.getByText('Palm Cove')).toBeVisible();
    expect(screen.getByText('Voicemail left')).toBeVisible();
    // There is no script on this card.
    expect(screen.getByText('They said no: end the call, then Do Not Call.')).toBeVisible();
    expect(container.innerHTML).not.toContain('tel:');
    expect(await violations()).toEqual([]);
    expect(screen.getByRole('group', { name: 'Ana Ruiz, Orlando, FL' })).toHaveFocus();
    expect(dialed()).toEqual([]);
    expect(to('check')).toEqual([]);
  });

  test('R4-058 C asks the gate for the record, dials and starts the clock', async () => {
    const { to, dialed } = callDesk();
    const { user } = await opened();
    await user.keyboard('c');
    expect(await screen.findByRole('timer', { name: 'Time on this call' })).toBeVisible();
    expect(to('check')).toEqual([{ rawLeadId: 5, phone: '4075550100' }]);
    expect(dialed()).toEqual([['tel:+14075550100', '_self']]);
    await user.keyboard('c');
    expect(to('check')).toHaveLength(1);
    expect(await violations()).toEqual([]);
  });

  test('R4-058 R5-172 what was refused is told, the note stays, and Enter takes the next', async () => {
    const { to, dialed } = callDesk({ cards: [deskCard(), deskCard(), nextCard()] });
    const sentence = 'Reworded: it is late there.';
    const check = refusal({ answer: 'not_now', code: 'hours', sentence, closedAt: '8:04 PM' });
    const { user } = await opened();
    server.use(http.post('*/api/contact/check', () => HttpResponse.json(check)));
    await user.keyboard('n');
    await user.keyboard('Asked for the fees{Escape}');
    await user.keyboard('c');
    expect(await screen.findByText("It's 8:04 PM in Florida. Next.")).toBeVisible();
    expect(noteField()).toHaveValue('Asked for the fees');
    expect(dialed()).toEqual([]);
    await user.keyboard('{Enter}');
    // Who is still held is passed over.
    await person('Ben Ortiz');
    expect(to('skip')).toEqual([{ ...ANA, reason: "It's 8:04 PM in Florida. Next." }]);
    expect(noteField()).toHaveValue('');
  });

  test('R5-037 R5-172 a browser that is 85 minutes slow shows the true time, and its card turns at the true hour', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const serverTime = (laterMs = 0) => new Date(Date.now() + 85 * 60_000 + laterMs);
    let closing = serverTime();
    callDesk();
    server.use(
      http.post('*/api/desk/next', () => {
        closing = serverTime(SOON_MS);
        const { check } = deskCard();
        const until = closing.toISOString();
        const told = { ...check, sentence: 'Reworded.', now: serverTime().toISOString(), until };
        return HttpResponse.json(served(deskCard({ check: told })));
      }),
    );
    await opened();
    // Looked at every 20 seconds.
    const times = [0, -20_000].map((ago) => `Their time: ${timeThere(EASTERN, serverTime(ago))}`);
    expect(times).toContain(screen.getByText(/^Their time: /).textContent);
    await vi.advanceTimersByTimeAsync(SOON_MS);
    const closed = timeThere(EASTERN, closing).replace(' ET', '');
    expect(await screen.findByText(`It's ${closed} in Florida. Next.`)).toBeVisible();
  });

  test('R4-058 hours that end while the card is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const until = new Date(Date.now() + SOON_MS).toISOString();
    const { check } = deskCard();
    callDesk({ cards: [deskCard({ check: { ...check, until } })] });
    await opened();
    await vi.advanceTimersByTimeAsync(SOON_MS);
    const closed = timeThere(EASTERN, new Date(until)).replace(' ET', '');
    expect(await screen.findByText(`It's ${closed} in Florida. Next.`)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Call Ana Ruiz' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  test("R4-071 another rep's hold is told", async () => {
    callDesk();
    const detail = refusalOf('POST /contact/check', 'held').detail;
    const { user } = await opened();
    server.use(http.post('*/api/contact/check', () => refused('POST /contact/check', 'held')));
    await user.keyboard('c');
    expect(await screen.findByText(detail)).toBeVisible();
  });

  test('R4-052 a number that changed since the card was shown is told, and nothing is dialed', async () => {
    const { dialed } = callDesk();
    const detail = refusalOf('POST /contact/check', 'number_changed').detail;
    const { user } = await opened();
    server.use(http.post('*/api/contact/check', () => refused('POST /contact/check', 'number_changed')));
    await user.keyboard('c');
    expect(await screen.findByText(detail)).toBeVisible();
    expect(dialed()).toEqual([]);
  });

  test('R4-072 what the rep does renews the hold, and a lost one is told', async () => {
    const { to } = callDesk({ cards: [deskCard(), nextCard()] });
    const { user } = await opened();
    const detail = refusalOf('POST /desk/renew', 'hold_lost').detail;
    server.use(http.post('*/api/desk/renew', () => refused('POST /desk/renew', 'hold_lost')));
    // A sign counts a while after the last one, whenever the card began to listen.
    const real = Date.now;
    let later = 0;
    const now = vi.spyOn(Date, 'now').mockImplementation(() => real() + later);
    await waitFor(() => {
      later += 120_000;
      fireEvent.pointerDown(document.body);
      expect(screen.getByText(detail)).toBeVisible();
    });
    now.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await person('Ben Ortiz');
    expect(to('skip')).toEqual([]);
  });

  test('R4-079 offline no call is offered, with the reason', async () => {
    const { to, dialed } = callDesk();
    const { user } = await opened();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void fireEvent(window, new Event('offline')));
    expect(await screen.findByText("Can't check do-not-call while offline.")).toBeVisible();
    await user.keyboard('c');
    await user.click(screen.getByRole('button', { name: 'Call Ana Ruiz' }));
    expect(to('check')).toEqual([]);
    expect(dialed()).toEqual([]);
    online.mockReturnValue(true);
    act(() => void fireEvent(window, new Event('online')));
    await user.keyboard('c');
    expect(await screen.findByRole('timer')).toBeVisible();
  });

  test('R4-075 a call that waits for its outcome is there again after a reload, with its note', async () => {
    const openCall = { id: 71, startedAt: new Date().toISOString() };
    callDesk({ cards: [deskCard({ openCall, openNote: 'Asked for the fees' })] });
    await opened();
    expect(screen.getByRole('timer', { name: 'Time on this call' })).toBeVisible();
    expect(noteField()).toHaveValue('Asked for the fees');
    expect(screen.getByRole('button', { name: /^No Answer/ })).toBeVisible();
  });

  test('R4-058 a typed note stays when the page is reloaded', async () => {
    callDesk({ cards: [deskCard(), deskCard()] });
    const first = await opened();
    await first.user.type(noteField(), 'Call the daughter');
    first.unmount();
    await opened();
    expect(noteField()).toHaveValue('Call the daughter');
  });
});

describe('outcomes', () => {
  test('R4-059 R4-060 1 and Enter save and serve the next; the note goes along', async () => {
    const { to } = callDesk({ cards: [deskCard(), nextCard()] });
    const { user } = await called();
    await user.keyboard('n');
    await user.keyboard('Rang out 123{Escape}');
    expect(to('calls/71/outcome')).toEqual([]);
    await user.keyboard('1');
    expect(screen.getByRole('button', { name: 'Save and Next: No Answer' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await person('Ben Ortiz');
    expect(to('calls/71/outcome')).toEqual([{ outcome: 'no_answer', note: 'Rang out 123', serveNext: true }]);
    expect(noteField()).toHaveValue('');
    expect(screen.getByRole('group', { name: /^Ben Ortiz/ })).toHaveFocus();
  });

  // Digit → outcome.
  test.each([
    ['2', 'voicemail'],
    ['3', 'busy'],
    ['8', 'wrong_number'],
  ])('R4-061 R4-062 R4-067 key %s is %s', async (key, outcome) => {
    const { to } = callDesk({ cards: [deskCard(), nextCard()] });
    const { user } = await called();
    await user.keyboard(`${key}{Enter}`);
    await person('Ben Ortiz');
    expect(to('calls/71/outcome')).toEqual([{ outcome, serveNext: true }]);
  });

  test('R4-059 R5-175 before a call there is no outcome, and typed digits are text', async () => {
    callDesk();
    const { user } = await opened();
    await user.keyboard('1');
    expect(await screen.findByText('Place the call first, then record the outcome.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  });

  test('R4-059 ? shows the keys of the desk', async () => {
    callDesk();
    const { user } = await opened();
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' }));
    expect(help.getByRole('heading', { name: 'Call Desk' })).toBeVisible();
    expect(help.getByText('Skip, with a reason')).toBeVisible();
  });

  test('R4-059 who turned single keys off has buttons alone', async () => {
    const { to } = callDesk();
    server.use(
      http.get('*/api/me/preferences', () => HttpResponse.json(preferences({ singleKeyShortcuts: false }))),
    );
    const { user } = await opened();
    const call = screen.getByRole('button', { name: 'Call Ana Ruiz' });
    await waitFor(() => expect(call).toHaveTextContent(/^Call$/));
    await user.keyboard('c');
    expect(to('check')).toEqual([]);
    await user.click(call);
    expect(await screen.findByRole('timer')).toBeVisible();
  });

  test('R4-063 a promised call is by their clock; the nearest hour is filled in for a forbidden one', async () => {
    const { to } = callDesk({ cards: [deskCard(), nextCard()] });
    const { user } = await called();
    const { detail } = refusalOf('POST /desk/calls/{id}/outcome', 'callbackAt:not_callable');
    const offered = '2026-11-24T13:00:00Z';
    server.use(
      http.post(
        '*/api/desk/calls/:id/outcome',
        () => refused('POST /desk/calls/{id}/outcome', 'callbackAt:not_callable', { offered }),
        { once: true },
      ),
    );
    await user.keyboard('4');
    const day = await screen.findByLabelText(/^Their Day/);
    expect(day).toHaveFocus();
    fireEvent.change(day, { target: { value: '2026-11-23' } });
    fireEvent.change(screen.getByLabelText(/^Their Time/), { target: { value: '21:00' } });
    await user.click(screen.getByRole('checkbox', { name: /^They asked/ }));
    await user.click(screen.getByRole('button', { name: 'Save and Next' }));
    expect(await screen.findByText(detail)).toBeVisible();
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Tue, Nov 24, 8:00 AM ET' }));
    expect(day).toHaveValue('2026-11-24');
    expect(screen.getByLabelText(/^Their Time/)).toHaveValue('08:00');
    expect(screen.queryByText(detail)).toBeNull();
    const save = screen.getByRole('button', { name: 'Save and Next' });
    expect(save).toHaveFocus();
    expect(to('calls/71/outcome')).toEqual([]);
    await user.keyboard('{Enter}');
    await person('Ben Ortiz');
    expect(to('calls/71/outcome')).toEqual([
      { outcome: 'call_back', callbackAt: offered, theyAsked: true, serveNext: true },
    ]);
  });

  test('R4-065 an appointment is booked with the outcome, and its Undo says what stays', async () => {
    const { to } = callDesk({ cards: [deskCard(), nextCard()] });
    const { user } = await called();
    await user.keyboard('6');
    expect(await screen.findByLabelText(/^Title/)).toHaveFocus();
    expect(screen.getByText(/^By their clock \(ET\)\. By the office's: /)).toBeVisible();
    await user.keyboard('{Enter}');
    await person('Ben Ortiz');
    const booked = { outcome: 'appointment_set', title: 'Call with Ana Ruiz', time: '07:00', duration: 30 };
    expect(to('calls/71/outcome')).toEqual([expect.objectContaining(booked)]);
    await user.keyboard('u');
    expect(
      await screen.findByText('The appointment is canceled, and the lead is in the trash.'),
    ).toBeVisible();
  });

  test('R4-066 R5-029 why they are not interested is chosen by its digit, with words or without', async () => {
    const { to } = callDesk({ cards: [deskCard(), nextCard()] });
    const { user } = await called();
    await user.keyboard('7');
    const reasons = await screen.findByRole('radiogroup', { name: 'Why they are not interested' });
    await waitFor(() => expect(reasons).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Choose a reason')).toBeVisible();
    expect(await violations()).toEqual([]);
    await user.keyboard('3');
    await user.type(screen.getByLabelText(/^In Their Words/), '900 a year{Enter}');
    await person('Ben Ortiz');
    const saved = { outcome: 'not_interested', why: 'too_expensive', reason: '900 a year', serveNext: true };
    expect(to('calls/71/outcome')).toEqual([saved]);
  });

  test('R4-068 R5-028 do not call asks how they asked, and stays', async () => {
    const { to } = callDesk({ cards: [deskCard(), nextCard()], saved: () => ({ undoUntil: null }) });
    const { user } = await called();
    await user.keyboard('9');
    const asked = await screen.findByRole('radiogroup', { name: 'How they asked' });
    expect(within(asked).queryByRole('radio', { checked: true })).toBeNull();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Choose how they asked')).toBeVisible();
    expect(to('calls/71/outcome')).toEqual([]);
    await user.click(within(asked).getByRole('radio', { name: 'By Phone' }));
    await user.keyboard('{Enter}');
    await person('Ben Ortiz');
    expect(to('calls/71/outcome')).toEqual([{ outcome: 'do_not_call', askedBy: 'phone', serveNext: true }]);
    expect(await screen.findByText('Outcome Saved')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await user.keyboard('u');
    const stays = 'Do not call stays. Only an administrator can lift it.';
    expect(await screen.findByText(stays)).toBeVisible();
    expect(to('calls/71/undo')).toEqual([]);
  });

  test('R4-069 key 0 has four choices; a language is named', async () => {
    const { to } = callDesk({ cards: [deskCard(), nextCard()] });
    const { user } = await called();
    await user.keyboard('0');
    const choices = await screen.findByRole('radiogroup', { name: 'What it is' });
    expect(within(choices).getAllByRole('radio')).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Save and Next' }));
    expect(await screen.findByText('Choose one of the four')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Speaks another language' }));
    await user.type(screen.getByLabelText(/^Language/), 'Polish{Enter}');
    await person('Ben Ortiz');
    const saved = { outcome: 'other_language', reason: 'Polish', serveNext: true };
    expect(to('calls/71/outcome')).toEqual([saved]);
  });

  test('R4-059 U takes the outcome back, with the note', async () => {
    const { to } = callDesk({ cards: [deskCard(), nextCard()] });
    const { user } = await called();
    await user.type(noteField(), 'Left a message{Escape}');
    await user.keyboard('2{Enter}');
    await person('Ben Ortiz');
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    await user.keyboard('u');
    await person('Ana Ruiz');
    expect(to('calls/71/undo')).toHaveLength(1);
    expect(noteField()).toHaveValue('Left a message');
  });

  test('R4-059 U while the next call runs leaves that one on the desk', async () => {
    callDesk({ cards: [deskCard(), nextCard()] });
    const { user } = await called();
    await user.keyboard('2{Enter}');
    await person('Ben Ortiz');
    await user.keyboard('c');
    await screen.findByRole('timer', { name: 'Time on this call' });
    const openCall = { id: 72, startedAt: new Date().toISOString() };
    const running = served(nextCard({ openCall }));
    server.use(http.post('*/api/desk/calls/71/undo', () => HttpResponse.json(running)));
    await user.keyboard('u');
    expect(await screen.findByText('Ana Ruiz comes after this call.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Ben Ortiz' })).toBeVisible();
    expect(screen.getByRole('timer', { name: 'Time on this call' })).toBeVisible();
  });

  // The answer to U → whether the note is there when the person is on the desk again, how often U asks.
  test.each([
    ['was lost', () => HttpResponse.error(), 'Left a message', 2],
    ['is a failure', () => proxied(503), 'Left a message', 2],
    ['is a refusal', () => refused('POST /desk/calls/{id}/undo', 'undo_over'), '', 1],
  ])('R4-059 an Undo whose answer %s', async (_, failed, note, times) => {
    const openCall = { id: 71, startedAt: new Date().toISOString() };
    const again = deskCard({ openCall, heldSince: '2026-11-22T19:03:00Z' });
    callDesk({ cards: [deskCard(), nextCard(), again] });
    const { user } = await called();
    await user.type(noteField(), 'Left a message{Escape}');
    await user.keyboard('2{Enter}');
    await person('Ben Ortiz');
    const answer: () => Response = failed;
    let asked = 0;
    server.use(
      http.post('*/api/desk/calls/:id/undo', () => {
        asked += 1;
        return answer();
      }),
    );
    await user.keyboard('u');
    if (times === 2) await person('Ana Ruiz');
    else {
      expect(await screen.findByText('This call has no outcome to undo.')).toBeVisible();
      expect(screen.getByRole('heading', { level: 2, name: 'Ben Ortiz' })).toBeVisible();
    }
    expect(noteField()).toHaveValue(note);
    await user.keyboard('u');
    await waitFor(() => expect(asked).toBe(times));
  });

  test('R4-060 an outcome that was not saved stays on the screen', async () => {
    callDesk();
    const { user } = await called();
    server.use(http.post('*/api/desk/calls/:id/outcome', () => HttpResponse.error()));
    await user.type(noteField(), 'Rang out{Escape}');
    await user.keyboard('1{Enter}');
    expect(await screen.findByText(/Your note is kept/)).toBeVisible();
    expect(noteField()).toHaveValue('Rang out');
  });

  test('R4-059 R5-029 K skips with a reason, and not while a call waits', async () => {
    const { to } = callDesk({ cards: [deskCard(), nextCard()] });
    const { user } = await opened();
    await user.keyboard('k');
    const dialog = within(await screen.findByRole('dialog', { name: 'Skip Ana Ruiz' }));
    expect(dialog.getByLabelText(/^In Your Words/)).toBeVisible();
    await user.keyboard('1{Enter}');
    await person('Ben Ortiz');
    expect(to('skip')).toEqual([{ ...ANA, cause: 'known' }]);
    // U is about what was done last, not about an outcome before it.
    await user.keyboard('u');
    expect(await screen.findByText("Ana Ruiz was skipped, which can't be undone.")).toBeVisible();
    await user.keyboard('c');
    await screen.findByRole('timer');
    await user.keyboard('k');
    expect(await screen.findByText('Save what came of this call first.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('R4-077 the answers of the script go along with the outcome', async () => {
  const script = {
    versionId: 21,
    name: 'First Call',
    pages: [
      {
        key: 'opening',
        title: 'Opening',
        text: 'May I go on?',
        choices: [{ label: 'Yes', goesTo: 'owns', fills: null }],
      },
      { key: 'owns', title: 'What They Own', text: 'Which resort?', choices: [] },
    ],
  };
  const { to } = callDesk({ cards: [deskCard({ script, person: deskPerson() }), nextCard()] });
  const { user } = await called();
  expect(screen.getByText('They said no: end the call, then Do Not Call.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'What They Own' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(screen.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
  expect(await violations()).toEqual([]);
  await user.keyboard('1');
  await user.keyboard('{Enter}');
  await person('Ben Ortiz');
  const saved = { outcome: 'no_answer', answers: { opening: 'Yes' }, serveNext: true };
  expect(to('calls/71/outcome')).toEqual([saved]);
});
