import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { violations } from '../../test/axe';
import { refusal } from '../../test/calling';
import { callDesk, cardNumber, deskCard, deskPerson, nextCard } from '../../test/desk';
import { called, noteField, opened, person } from '../../test/onDesk';
import { proxied, refusalOf, refused } from '../../test/refused';
import { server } from '../../test/server';

/** Whom a number is of. */
const ANA = { entity: 'raw_lead', entityId: 5 };
const HOME = '4075550111';
const WORK = '4075550122';

const work = cardNumber({ phone: WORK, label: 'work' });
const closed = cardNumber({ phone: WORK, label: 'work', answer: 'not_now', sentence: 'Opens 8:00 AM CT.' });

const twoNumbers = () => deskCard({ otherNumbers: [cardNumber()] });
const others = () => within(screen.getByRole('region', { name: 'Their other numbers' }));
const card = () => within(screen.getByRole('group', { name: 'Ana Ruiz, Orlando, FL' }));

describe('before a call', () => {
  test('R5-049 the card shows the label of the held number, and what the gate says of the others', async () => {
    const person = deskPerson({ phoneLabel: 'mobile' });
    callDesk({ cards: [deskCard({ person, otherNumbers: [cardNumber(), closed] })] });
    await opened();
    expect(card().getByText('Mobile')).toBeVisible();
    const rows = others().getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '(407) 555-0111 · HomeNowYou may call until 7:00 PM CT (Alabama).Try (407) 555-0111O',
      '(407) 555-0122 · WorkLaterOpens 8:00 AM CT.',
    ]);
    expect(await violations()).toEqual([]);
  });

  test('R5-049 O holds their other number, and the note stays; C then calls that one', async () => {
    const { to } = callDesk({ cards: [twoNumbers()] });
    const { user } = await opened();
    await user.type(noteField(), 'Try the house{Escape}');
    await user.keyboard('o');
    expect(await card().findByText('Home')).toBeVisible();
    expect(to('number')).toEqual([{ ...ANA, phone: HOME }]);
    expect(noteField()).toHaveValue('Try the house');
    expect(screen.getByRole('group', { name: 'Ana Ruiz, Orlando, FL' })).toHaveFocus();
    expect(others().getByText('(407) 555-0100')).toBeVisible();
    await user.keyboard('c');
    await screen.findByRole('timer');
    expect(to('check')).toEqual([{ rawLeadId: 5, phone: HOME }]);
  });

  test('R5-049 of three numbers O goes on to the next', async () => {
    const { to } = callDesk({ cards: [deskCard({ otherNumbers: [cardNumber(), work] })] });
    const { user } = await opened();
    for (const phone of [HOME, WORK, '4075550100']) {
      await user.keyboard('o');
      await waitFor(() => expect(to('number').at(-1)).toEqual({ ...ANA, phone }));
      await waitFor(() => expect(screen.getByRole('group', { name: /^Ana Ruiz/ })).toHaveFocus());
    }
  });

  test('R5-049 a number that the gate forbids is left for the other one', async () => {
    const { to } = callDesk({ cards: [twoNumbers()] });
    const { user } = await opened();
    const sentence = '3 calls in 24 hours.';
    const check = refusal({ answer: 'not_now', code: 'cap', sentence });
    server.use(http.post('*/api/contact/check', () => HttpResponse.json(check), { once: true }));
    await user.keyboard('c');
    expect(await screen.findByText(sentence)).toBeVisible();
    await user.click(others().getByRole('button', { name: 'Try (407) 555-0111' }));
    expect(await screen.findByRole('button', { name: 'Call Ana Ruiz' })).toBeVisible();
    expect(screen.queryByText(sentence)).toBeNull();
    expect(to('skip')).toEqual([]);
  });

  test('R5-049 O says why there is nothing to try', async () => {
    callDesk({ cards: [deskCard(), deskCard({ otherNumbers: [closed] })] });
    const first = await opened();
    expect(screen.queryByRole('region', { name: 'Their other numbers' })).toBeNull();
    await first.user.keyboard('o');
    expect(await screen.findByText('They have no other number.')).toBeVisible();
    first.unmount();
    const { user } = await opened();
    await user.keyboard('o');
    expect(await screen.findByText('They have no other number to try now.')).toBeVisible();
    expect(others().queryByRole('button')).toBeNull();
  });

  test('R5-049 a number that cannot be held is told, and the card is asked for anew', async () => {
    const { to } = callDesk({ cards: [twoNumbers(), twoNumbers()] });
    const { user } = await opened();
    const { detail } = refusalOf('POST /desk/number', 'held');
    server.use(http.post('*/api/desk/number', () => refused('POST /desk/number', 'held')));
    await user.keyboard('o');
    expect(await screen.findByText(detail)).toBeVisible();
    await waitFor(() => expect(to('next')).toHaveLength(2));
    expect(card().getByText('(407) 555-0100')).toBeVisible();
  });
});

describe('after a call that no one answered', () => {
  test('R5-049 O saves No Answer and holds the other number instead of the next person', async () => {
    const { to } = callDesk({ cards: [twoNumbers(), nextCard()] });
    const { user } = await called();
    expect(others().getByRole('button')).toHaveAccessibleName('No answer, try (407) 555-0111');
    await user.type(noteField(), 'Rang out{Escape}');
    await user.keyboard('o');
    expect(await screen.findByText('Ana Ruiz: No answer')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Call Ana Ruiz' })).toBeVisible();
    expect(to('calls/71/outcome')).toEqual([{ outcome: 'no_answer', note: 'Rang out', serveNext: false }]);
    expect(to('number')).toEqual([{ ...ANA, phone: HOME }]);
    expect(card().getByText('Home')).toBeVisible();
    expect(noteField()).toHaveValue('');
    // The first was called a moment ago.
    await user.keyboard('c');
    await screen.findByRole('timer');
    expect(others().queryByRole('button')).toBeNull();
  });

  // Digit → what the button says, and what is saved.
  test.each([
    ['2', 'Voicemail left', 'voicemail'],
    ['3', 'Busy', 'busy'],
  ])('R5-049 after %s the button says “%s, try …”', async (key, words, outcome) => {
    const { to } = callDesk({ cards: [twoNumbers(), nextCard()] });
    const { user } = await called();
    await user.keyboard(key);
    await user.click(others().getByRole('button', { name: `${words}, try (407) 555-0111` }));
    await waitFor(() => expect(to('number')).toHaveLength(1));
    expect(to('calls/71/outcome')).toEqual([{ outcome, serveNext: false }]);
  });

  test('R5-049 after a talk the next person comes: nothing else is offered', async () => {
    const { to } = callDesk({ cards: [twoNumbers(), nextCard()] });
    const { user } = await called();
    await user.keyboard('7');
    await screen.findByRole('radiogroup', { name: 'Why they are not interested' });
    expect(others().queryByRole('button')).toBeNull();
    await user.keyboard('o');
    const told = 'Save what came of this call first. Then try their other number.';
    expect(await screen.findByText(told)).toBeVisible();
    expect(to('calls/71/outcome')).toEqual([]);
  });

  test('R5-049 an outcome that is not saved is told, and no number is held', async () => {
    const { to } = callDesk({ cards: [twoNumbers(), nextCard()] });
    const { user } = await called();
    server.use(http.post('*/api/desk/calls/:id/outcome', () => proxied(502)));
    await user.keyboard('o');
    expect(await screen.findByText('Failed to save the outcome')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save and Next: No Answer' })).toBeVisible();
    expect(to('number')).toEqual([]);
  });

  test('R5-049 a number that cannot be held is told, and the next person comes', async () => {
    const { to } = callDesk({ cards: [twoNumbers(), nextCard()] });
    const { user } = await called();
    const { detail } = refusalOf('POST /desk/number', 'number_changed');
    server.use(http.post('*/api/desk/number', () => refused('POST /desk/number', 'number_changed')));
    await user.keyboard('o');
    expect(await screen.findByText(detail)).toBeVisible();
    await person('Ben Ortiz');
    expect(to('calls/71/outcome')).toHaveLength(1);
  });
});
