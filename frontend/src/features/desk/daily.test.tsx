import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { violations } from '../../test/axe';
import { callDesk, deskCard, deskHome, deskPerson, nextCard, progress, served } from '../../test/desk';
import { called, opened, person } from '../../test/onDesk';
import { refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { server } from '../../test/server';
import { latenessWords } from './lateness';

const late = {
  id: 4,
  entity: 'lead',
  entityId: 12,
  name: 'Ramon Henderson',
  dueAt: new Date(Date.now() - 26 * 3_600_000).toISOString(),
  note: null,
  userName: 'Maya Torres',
  campaignName: null,
  isDue: true,
};

describe('keys for 200 calls a day', () => {
  test.each([
    ['1', 'no_answer'],
    ['2', 'voicemail'],
    ['3', 'busy'],
  ])('R5-034 Shift and %s saves %s and serves the next', async (digit, outcome) => {
    const { to } = callDesk({ cards: [deskCard(), nextCard()] });
    await called();
    fireEvent.keyDown(document.body, { key: '!', code: `Digit${digit}`, shiftKey: true });
    await person('Ben Ortiz');
    expect(to('calls/71/outcome')).toEqual([{ outcome, serveNext: true }]);
  });

  test('R5-034 before a call it says that there is none', async () => {
    const { to } = callDesk();
    const { user } = await opened();
    // A rep who turned single keys off has none: that is known a moment later.
    await user.keyboard('{Escape}');
    fireEvent.keyDown(document.body, { key: '!', code: 'Digit1', shiftKey: true });
    expect(await screen.findByText('Place the call first, then record the outcome.')).toBeVisible();
    expect(to('calls/71/outcome')).toEqual([]);
  });

  test('R5-034 g n opens the desk, and Enter starts', async () => {
    const { to } = callDesk({ home: deskHome() });
    server.use(http.get('*/api/leads', () => HttpResponse.json([])));
    const { user, address } = renderApp('/leads');
    await screen.findByRole('heading', { level: 1, name: /Lead/ });
    await user.keyboard('gn');
    await waitFor(() => expect(address()).toBe('/desk'));
    await screen.findByRole('button', { name: /^Start calling Florida/ });
    await user.keyboard('{Enter}');
    await person('Ana Ruiz');
    expect(to('sittings')).toEqual([{ campaignId: 9 }]);
  });
});

describe('what is offered', () => {
  test('R5-031 times to call back are filled in by one press', async () => {
    const { to } = callDesk({ cards: [deskCard(), nextCard()] });
    const at = '2026-11-23T15:00:00Z';
    const monday = { kind: 'monday', at, theirTime: 'Mon, Nov 23, 10:00 AM ET' };
    server.use(http.get('*/api/desk/proposals', () => HttpResponse.json([monday])));
    const { user } = await called();
    await user.keyboard('4');
    await user.click(await screen.findByRole('button', { name: 'Monday 10 AM' }));
    expect(screen.getByLabelText(/^Their Day/)).toHaveValue('2026-11-23');
    expect(screen.getByLabelText(/^Their Time/)).toHaveValue('10:00');
    await user.click(screen.getByRole('button', { name: 'Save and Next' }));
    await person('Ben Ortiz');
    expect(to('calls/71/outcome')).toEqual([{ outcome: 'call_back', callbackAt: at, serveNext: true }]);
  });

  test("R5-030 an appointment is with a closer, at one of the closer's free times", async () => {
    const { to } = callDesk({ cards: [deskCard(), nextCard()] });
    const staff = [{ id: 7, name: 'Mei Tan', initials: 'MT', role: 'sales_closer' }];
    const free = {
      at: '2026-11-24T15:30:00Z',
      date: '2026-11-24',
      time: '07:30',
      officeTime: '7:30 AM',
      theirTime: 'Tue, Nov 24, 10:30 AM ET',
    };
    const asked: string[] = [];
    server.use(
      http.get('*/api/staff', () => HttpResponse.json(staff)),
      http.get('*/api/desk/free-times', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('userId') ?? '');
        return HttpResponse.json([free]);
      }),
    );
    const { user } = await called();
    await user.keyboard('6');
    await user.selectOptions(await screen.findByLabelText(/^With/), 'Mei Tan');
    await waitFor(() => expect(asked.at(-1)).toBe('7'));
    await user.click(await screen.findByRole('button', { name: free.theirTime }));
    expect(screen.getByLabelText(/^Their Time/)).toHaveValue('10:30');
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save and Next' }));
    await person('Ben Ortiz');
    const booked = { outcome: 'appointment_set', userId: 7, date: '2026-11-24', time: '07:30' };
    expect(to('calls/71/outcome')).toEqual([expect.objectContaining(booked)]);
  });

  test('R5-030 an hour that is taken offers the next that is free', async () => {
    const { to } = callDesk({ cards: [deskCard(), nextCard()] });
    const { user } = await called();
    const offered = '2026-11-24T15:30:00Z';
    server.use(
      http.post(
        '*/api/desk/calls/:id/outcome',
        () => refused('POST /desk/calls/{id}/outcome', 'overlap', { offered }),
        { once: true },
      ),
    );
    await user.keyboard('6');
    await screen.findByLabelText(/^Title/);
    await user.click(screen.getByRole('button', { name: 'Save and Next' }));
    await user.click(await screen.findByRole('button', { name: 'Tue, Nov 24, 10:30 AM ET' }));
    expect(to('calls/71/outcome')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save and Next' }));
    await person('Ben Ortiz');
    const booked = { date: '2026-11-24', time: '07:30' };
    expect(to('calls/71/outcome')).toEqual([expect.objectContaining(booked)]);
  });

  test('R5-030 a taken hour that is saved anyway while offline says so, and the form stays', async () => {
    callDesk({ cards: [deskCard(), nextCard()] });
    const { user } = await called();
    server.use(
      http.post(
        '*/api/desk/calls/:id/outcome',
        () => refused('POST /desk/calls/{id}/outcome', 'overlap', { offered: null }),
        { once: true },
      ),
      http.post('*/api/desk/calls/:id/outcome', () => HttpResponse.error()),
    );
    await user.keyboard('6');
    await screen.findByLabelText(/^Title/);
    await user.click(screen.getByRole('button', { name: 'Save and Next' }));
    await user.click(await screen.findByRole('button', { name: 'Save Anyway' }));
    expect(await screen.findByText(/Your note is kept: save again/)).toBeVisible();
    expect(screen.getByLabelText(/^Title/)).toBeVisible();
  });
});

describe('the card', () => {
  test('R5-033 what is wrong is corrected on it, and the new answer of the gate is there', async () => {
    callDesk({ cards: [deskCard({ person: deskPerson({ zip: null }) })] });
    const bodies: unknown[] = [];
    const sentence = 'You may call until 9:00 PM CT (Texas).';
    server.use(
      http.post('*/api/desk/correct', async ({ request }) => {
        bodies.push(await request.json());
        const card = deskCard();
        const corrected = { ...card, person: deskPerson({ version: 3, zip: '75201' }) };
        return HttpResponse.json(served({ ...corrected, check: { ...card.check, sentence } }));
      }),
    );
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct Ana Ruiz' }));
    await user.type(dialog.getByLabelText(/^ZIP Code/), '75201');
    await user.click(dialog.getByRole('button', { name: 'Save and Check' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(bodies).toEqual([{ entity: 'raw_lead', entityId: 5, version: 2, zip: '75201' }]);
  });

  test('R5-039 calls of today, who is left and the best hours stand beside the list', async () => {
    callDesk();
    await opened();
    expect(
      await screen.findByText(/12 calls today · 43 left · Best hours: 5:00 PM to 6:00 PM/),
    ).toBeVisible();
  });

  test('R5-039 a place that the record does not name is the state of the rule', async () => {
    const unplaced = deskCard({ person: deskPerson({ city: null, state: null }) });
    callDesk({ cards: [{ ...unplaced, check: { ...unplaced.check, states: ['Nevada'] } }] });
    renderApp('/desk');
    expect(await screen.findByRole('group', { name: 'Ana Ruiz, Nevada' })).toBeVisible();
    expect(screen.queryByText('Place not known')).toBeNull();
  });
});

describe('callbacks', () => {
  test('R5-035 others that are late are a link with their count, and can be taken', async () => {
    const { to } = callDesk();
    server.use(
      http.get('*/api/desk/progress', () => HttpResponse.json(progress({ lateOfOthers: 1 }))),
      http.get('*/api/desk/callbacks', () => HttpResponse.json([late])),
    );
    const { user } = await opened();
    await user.click(await screen.findByRole('button', { name: '1 late callback of other reps' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Late Callbacks of Other Reps' }));
    expect(await dialog.findByText('1 day late')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Take the callback of Ramon Henderson' }));
    expect(await screen.findByText('Ramon Henderson comes next.')).toBeVisible();
    expect(to('callbacks/4/take')).toHaveLength(1);
  });

  test('R5-035 one is called from its row, and canceled in its menu', async () => {
    const { to } = callDesk({ home: deskHome({ callbacks: { due: 1, later: 0, nextDueAt: null } }) });
    server.use(http.get('*/api/desk/callbacks', () => HttpResponse.json([late])));
    const { user } = renderApp('/desk');
    expect(await screen.findByText('1 day late')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Call Ramon Henderson' }));
    await person('Ana Ruiz');
    expect(to('sittings')).toEqual([{}]);
    expect(to('callbacks/4/call')).toHaveLength(1);
  });

  test.each([
    [26 * 60, '1 day late'],
    [49 * 60, '2 days late'],
    [90, '1 hour late'],
    [5, '5 minutes late'],
    [0, 'Due now'],
  ])('R5-035 %s minutes are "%s"', (minutes, words) => {
    const now = new Date('2026-11-27T20:00:00Z');
    expect(latenessWords(new Date(now.getTime() - minutes * 60_000).toISOString(), now)).toBe(words);
  });
});
