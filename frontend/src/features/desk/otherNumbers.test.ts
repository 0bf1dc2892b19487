import { describe, expect, test } from 'vitest';
import { cardNumber, deskCard, deskPerson, nextCard, served } from '../../test/desk';
import { BEGIN, type DeskEvent, deskReducer } from './deskState';
import { OUTCOMES } from './model';
import { numbersToTry, numbersToTryNext, outcomeBefore, type Tried } from './otherNumbers';

const HOME = '4075550111';
const WORK = '4075550122';

const card = deskCard({ otherNumbers: [cardNumber(), cardNumber({ phone: WORK, label: 'work' })] });
const tried = (phone: string, wasCalled: boolean): Tried => ({ person: deskPerson(), phone, wasCalled });
const phones = (numbers: { phone: string }[]) => numbers.map(({ phone }) => phone);

describe('R5-049 which other number is tried', () => {
  // What was on the desk before → the order before a call, and after an unanswered one.
  const cases: [string, Tried[], string[], string[]][] = [
    ['none was', [], [HOME, WORK], [HOME, WORK]],
    ['one that was not called', [tried(HOME, false)], [WORK, HOME], [WORK, HOME]],
    ['one that was called', [tried(HOME, true)], [WORK, HOME], [WORK]],
    ['both', [tried(WORK, true), tried(HOME, true)], [WORK, HOME], []],
  ];
  test.each(cases)('%s', (_, had, first, next) => {
    expect(phones(numbersToTry(card, had))).toEqual(first);
    expect(phones(numbersToTryNext(card, had))).toEqual(next);
  });

  test('none that the gate forbids', () => {
    const [home] = card.otherNumbers;
    const closed = cardNumber({ phone: WORK, answer: 'not_now', sentence: 'Opens 8:00 AM.' });
    expect(numbersToTry({ ...card, otherNumbers: [closed, cardNumber()] }, [])).toEqual([home]);
    const never = cardNumber({ answer: 'never' });
    expect(numbersToTry({ ...card, otherNumbers: [never] }, [])).toEqual([]);
  });

  test('after a call that was answered by no one, and no other', () => {
    const outcomes = [null, ...OUTCOMES].map((choice) => outcomeBefore(choice)?.outcome ?? null);
    const rest = Array.from({ length: 7 }, () => null);
    expect(outcomes).toEqual(['no_answer', 'no_answer', 'voicemail', 'busy', ...rest]);
  });
});

describe('R5-049 what the desk knows of the numbers it had', () => {
  const person = deskPerson();
  const [ana, home, work] = [person.phone, HOME, WORK].map((phone, place) =>
    served(deskCard({ person: { ...person, phone }, heldSince: `2026-11-22T19:0${place}:00Z` })),
  );
  if (!ana || !home || !work) throw new Error('There are three numbers.');
  const call = { id: 71, startedAt: '2026-11-22T19:03:00Z' };
  const BEGUN: DeskEvent = { type: 'begun', call };
  const SAVED: DeskEvent = { type: 'saved', next: null };
  const show = (one: typeof ana): DeskEvent => ({ type: 'served', served: one });
  const triedOf = (...events: DeskEvent[]) =>
    events.reduce(deskReducer, BEGIN).tried.map(({ phone, wasCalled }) => [phone, wasCalled]);

  const cases: [string, DeskEvent[], [string, boolean][]][] = [
    ['the first is the first', [show(ana)], []],
    ['another, without a call', [show(ana), show(home)], [[person.phone, false]]],
    ['another, after a call', [show(ana), BEGUN, SAVED, show(home)], [[person.phone, true]]],
    [
      'the third',
      [show(ana), BEGUN, SAVED, show(home), show(work)],
      [
        [person.phone, true],
        [HOME, false],
      ],
    ],
    [
      'back on the first, which stays called, and on',
      [show(ana), BEGUN, SAVED, show(home), show(ana), show(work)],
      [
        [HOME, false],
        [person.phone, true],
      ],
    ],
    ['another person', [show(ana), BEGUN, SAVED, show(served(nextCard()))], []],
  ];
  test.each(cases)('%s', (_, events, had) => expect(triedOf(...events)).toEqual(had));

  test('the same hold on another number keeps what was said, and asks the gate anew', () => {
    const held = served(deskCard({ person: { ...person, phone: HOME } }));
    const state = [
      show(served(deskCard())),
      { type: 'refused', sentence: 'Not now.' } as const,
      show(held),
    ].reduce(deskReducer, BEGIN);
    expect(state).toMatchObject({ phase: 'served', refused: null, tried: [{ phone: person.phone }] });
  });
});
