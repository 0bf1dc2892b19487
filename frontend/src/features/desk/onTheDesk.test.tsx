import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { dataWritten } from '../../api/dataWritten';
import { violations } from '../../test/axe';
import { refusal } from '../../test/calling';
import { callDesk, deskCard, deskHome, deskPerson, nextCard, served, sitting } from '../../test/desk';
import { called, noteField, opened, person } from '../../test/onDesk';
import { refusalOf, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { server } from '../../test/server';

/** A server that answers when the test says so. */
function slow() {
  let answer: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return { wait, answer };
}

const SCRIPT = {
  versionId: 21,
  name: 'First Call',
  pages: [{ key: 'opening', title: 'Opening', text: 'May I go on?', choices: [] }],
};

describe('keys', () => {
  // A digit that was meant for the form must never save another outcome: 9 by mistake is left by Escape.
  test('R4-059 R4-068 R5-029 after 9 a digit chooses how they asked, and is no outcome wherever the focus is', async () => {
    const { to } = callDesk({ cards: [deskCard(), nextCard()] });
    const { user } = await called();
    await user.keyboard('9');
    expect(await screen.findByRole('radiogroup', { name: 'How they asked' })).toHaveFocus();
    await user.keyboard('1');
    expect(screen.getByRole('radio', { name: /By Phone/, checked: true })).toBeVisible();
    await user.tab();
    await user.keyboard('2{Shift>}1{/Shift}');
    expect(to('calls/71/outcome')).toEqual([]);
    await user.keyboard('{Escape}1{Enter}');
    await person('Ben Ortiz');
    expect(to('calls/71/outcome')).toEqual([{ outcome: 'no_answer', serveNext: true }]);
  });

  test('R5-029 7, a digit, Tab and Enter save that reason with what they said', async () => {
    const { to } = callDesk({ cards: [deskCard(), nextCard()] });
    const { user } = await called();
    await user.keyboard('7');
    expect(await screen.findByRole('radiogroup', { name: 'Why they are not interested' })).toHaveFocus();
    await user.keyboard('6');
    await user.tab();
    expect(screen.getByLabelText('In Their Words')).toHaveFocus();
    await user.keyboard('Hung up twice{Enter}');
    await person('Ben Ortiz');
    expect(to('calls/71/outcome')).toEqual([
      { outcome: 'not_interested', why: 'hung_up', reason: 'Hung up twice', serveNext: true },
    ]);
  });

  test('R4-057 a sitting that is paused by someone else keeps the person whose phone rings, until the outcome is saved', async () => {
    const { to } = callDesk({ cards: [deskCard(), nextCard()] });
    const { user } = await called();
    const paused = deskHome({ sitting: sitting({ status: 'paused' }) });
    let reads = 0;
    server.use(
      http.get('*/api/desk', () => {
        reads += 1;
        return HttpResponse.json(paused);
      }),
    );
    act(() => dataWritten.emit({ path: '/api/desk' }));
    await waitFor(() => expect(reads).toBeGreaterThan(0));
    expect(await screen.findByRole('button', { name: /^Resume/ })).toBeVisible();
    expect(screen.getByRole('timer', { name: 'Time on this call' })).toBeVisible();
    await user.keyboard('1{Enter}');
    expect(await screen.findByText('No one is served until you resume.')).toBeVisible();
    expect(to('calls/71/outcome')).toEqual([{ outcome: 'no_answer', serveNext: true }]);
  });

  test('R4-057 E asks before the time on the desk ends', async () => {
    const { to } = callDesk();
    const { user } = await opened();
    await user.keyboard('e');
    const dialog = within(await screen.findByRole('dialog', { name: 'End Calling' }));
    await user.click(dialog.getByRole('button', { name: 'Keep Calling' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(to('sittings/81/end')).toEqual([]);
    expect(screen.getByRole('heading', { level: 2, name: 'Ana Ruiz' })).toBeVisible();
  });

  test('R4-060 while an outcome is saved the keys do nothing, and the note stays as it is', async () => {
    callDesk();
    const { user } = await called();
    const { wait, answer } = slow();
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/desk/calls/:id/outcome', async ({ request }) => {
        bodies.push(await request.json());
        await wait;
        return HttpResponse.json({ undoUntil: null, next: served(nextCard()) });
      }),
    );
    await user.keyboard('7');
    await screen.findByRole('radiogroup', { name: 'Why they are not interested' });
    await user.keyboard('1{Enter}');
    expect(await screen.findByText('Saving…')).toBeVisible();
    expect(noteField()).toHaveAttribute('readonly');
    screen.getByRole('group', { name: 'Call Outcome' }).focus();
    await user.keyboard('2{Enter}e');
    await user.click(screen.getByRole('button', { name: 'Other Outcome' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Saving…')).toBeVisible();
    answer();
    await person('Ben Ortiz');
    expect(bodies).toEqual([{ outcome: 'not_interested', why: 'keeps_it', serveNext: true }]);
    await user.keyboard('c');
    expect(await screen.findByRole('timer')).toBeVisible();
  });
});

describe('a slow or a second answer', () => {
  test('R4-058 the press says that it is checked, and Next that the next one is looked for', async () => {
    callDesk();
    const { user } = await opened();
    const press = slow();
    const check = refusal({ answer: 'not_now', code: 'cap', sentence: '3 calls in 24 hours.' });
    const look = slow();
    server.use(
      http.post('*/api/contact/check', async () => {
        await press.wait;
        return HttpResponse.json(check);
      }),
      http.post('*/api/desk/next', async () => {
        await look.wait;
        return HttpResponse.json(served(nextCard()));
      }),
    );
    await user.keyboard('c');
    expect(await screen.findByRole('button', { name: 'Checking…' })).toBeVisible();
    press.answer();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('button', { name: 'Looking…' })).toBeVisible();
    look.answer();
    await person('Ben Ortiz');
  });

  test('R4-060 the button of an outcome says that it is saved', async () => {
    callDesk();
    const { user } = await called();
    const { wait, answer } = slow();
    server.use(
      http.post('*/api/desk/calls/:id/outcome', async () => {
        await wait;
        return HttpResponse.json({ undoUntil: null, next: served(nextCard()) });
      }),
    );
    await user.keyboard('1{Enter}');
    expect(await screen.findByRole('button', { name: 'Saving…' })).toBeVisible();
    answer();
    await person('Ben Ortiz');
  });

  test('R4-075 a call that has an outcome already is told, and the next person comes', async () => {
    callDesk({ cards: [deskCard(), nextCard()] });
    const { user } = await called();
    server.use(
      http.post('*/api/desk/calls/:id/outcome', () =>
        refused('POST /desk/calls/{id}/outcome', 'outcome_exists'),
      ),
    );
    await user.type(noteField(), 'Said yes after all{Escape}');
    await user.keyboard('1{Enter}');
    const told = 'This call already has an outcome. What you changed since is not saved.';
    expect(await screen.findByText(told)).toBeVisible();
    await person('Ben Ortiz');
    expect(noteField()).toHaveValue('');
    const kept = Object.keys(window.sessionStorage).filter((key) => key.endsWith('desk:raw_lead:5'));
    expect(kept).toEqual([]);
  });

  test('R4-072 a window that has the focus again asks for its own person; one that is gone is not called', async () => {
    const { to } = callDesk({ cards: [deskCard(), nextCard()] });
    const { user } = await opened();
    // A window listens once its card is there.
    await waitFor(() => {
      fireEvent(window, new Event('focus'));
      expect(to('renew')).toContainEqual({ entity: 'raw_lead', entityId: 5 });
    });
    const detail = refusalOf('POST /desk/renew', 'hold_lost').detail;
    server.use(http.post('*/api/desk/renew', () => refused('POST /desk/renew', 'hold_lost')));
    await waitFor(() => {
      fireEvent(window, new Event('focus'));
      expect(screen.getByText(detail)).toBeVisible();
    });
    await user.keyboard('c');
    expect(to('check')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await person('Ben Ortiz');
  });
});

describe('the card', () => {
  const callback = {
    id: 61,
    dueAt: '2026-11-24T13:00:00Z',
    note: 'Ask for the deed',
    promisedBy: 'Maya Torres',
  };

  test('R4-058 R4-073 R4-077 the promise comes first, by their clock, and the script before the outcomes', async () => {
    callDesk({ cards: [deskCard({ script: SCRIPT, callback })] });
    await called();
    const text = screen.getByRole('group', { name: /^Ana Ruiz/ }).textContent ?? '';
    const shown = ['Promised for Tue, Nov 24, 8:00 AM ET.', 'Their time', 'First Call', 'Call Outcome'];
    const places = shown.map((words) => text.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(await violations()).toEqual([]);
  });

  test('R4-077 where there is room the script stands beside the person', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        matches: query.includes('min-width:768px'),
        media: query,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
    callDesk({ cards: [deskCard({ script: SCRIPT })] });
    await opened();
    const panel = within(screen.getByRole('group', { name: /^Ana Ruiz/ }));
    expect(screen.getByRole('heading', { level: 2, name: 'First Call' })).toBeVisible();
    expect(panel.queryByRole('heading', { level: 2, name: 'First Call' })).toBeNull();
  });

  test('R4-059 whoever clicks Call goes on at the outcomes', async () => {
    callDesk();
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: 'Call Ana Ruiz' }));
    await screen.findByRole('timer', { name: 'Time on this call' });
    expect(screen.getByRole('group', { name: 'Call Outcome' })).toHaveFocus();
    await user.keyboard('1');
    expect(screen.getByRole('button', { name: 'Save and Next: No Answer' })).toHaveFocus();
  });

  test('R4-058 the record opens in a window of its own, beside a name of any length', async () => {
    callDesk({ cards: [deskCard({ attempts: 3, person: deskPerson({ name: 'A'.repeat(200) }) })] });
    renderApp('/desk');
    await person('A'.repeat(200));
    const open = screen.getByRole('link', { name: 'Open Record' });
    expect(open).toHaveAttribute('target', '_blank');
    expect(open).toHaveAttribute('rel', 'noopener');
    expect(noteField()).toHaveAttribute('maxlength', '2000');
    expect(screen.getByText('Tries Without an Answer').nextElementSibling).toHaveTextContent('3');
  });

  test('R4-061 R5-175 the words of the outcomes', async () => {
    callDesk();
    const { user } = await called();
    const group = within(screen.getByRole('group', { name: 'Call Outcome' }));
    expect(group.getByRole('button', { name: 'Wrong or Disconnected' })).toBeVisible();
    expect(group.getByRole('button', { name: 'Other…' })).toBeVisible();
    await user.keyboard('4');
    expect(await group.findByRole('heading', { level: 4, name: 'When to Call Them' })).toBeVisible();
  });
});
