import { describe, expect, test } from 'vitest';
import { deskCard, nextCard, served } from '../../test/desk';
import { BEGIN, type DeskEvent, type DeskState, deskReducer } from './deskState';
import { OUTCOMES } from './model';

const [noAnswer, , , callBack] = OUTCOMES;
const call = { id: 71, startedAt: '2026-11-22T19:03:00Z' };
const ana = served(deskCard());

if (!noAnswer || !callBack) throw new Error('The outcomes changed.');

const stateOf = (...events: DeskEvent[]): DeskState => events.reduce(deskReducer, BEGIN);

const SERVED: DeskEvent = { type: 'served', served: ana };
const BEGUN: DeskEvent = { type: 'begun', call };
const CHOSEN: DeskEvent = { type: 'chosen', choice: noAnswer };
const SAVING: DeskEvent = { type: 'saving' };

describe('R5-034 where the desk is', () => {
  const cases: [string, DeskEvent[], DeskState['phase']][] = [
    ['before anyone is served', [], 'idle'],
    ['someone is served', [SERVED], 'served'],
    ['nobody is', [SERVED, { type: 'served', served: served(null) }], 'idle'],
    ['their phone rings', [SERVED, BEGUN], 'calling'],
    [
      'a call that was begun before',
      [{ type: 'served', served: served(deskCard({ openCall: call })) }],
      'calling',
    ],
    ['an outcome needs a call', [SERVED, CHOSEN], 'served'],
    ['what came of it', [SERVED, BEGUN, CHOSEN], 'choosing'],
    ['another outcome after all', [SERVED, BEGUN, CHOSEN, { type: 'chosen', choice: callBack }], 'choosing'],
    ['back to the call', [SERVED, BEGUN, CHOSEN, { type: 'left' }], 'calling'],
    ['it is saved', [SERVED, BEGUN, CHOSEN, SAVING], 'saving'],
    [
      'nothing is changed meanwhile',
      [SERVED, BEGUN, CHOSEN, SAVING, { type: 'chosen', choice: callBack }],
      'saving',
    ],
    ['nor left', [SERVED, BEGUN, CHOSEN, SAVING, { type: 'left' }], 'saving'],
    ['it could not be saved', [SERVED, BEGUN, CHOSEN, SAVING, { type: 'notSaved' }], 'choosing'],
    ['it was', [SERVED, BEGUN, CHOSEN, SAVING, { type: 'saved', next: served(nextCard()) }], 'served'],
    ['and nobody is next', [SERVED, BEGUN, CHOSEN, SAVING, { type: 'saved', next: null }], 'idle'],
  ];
  test.each(cases)('%s', (_, events, phase) => {
    expect(stateOf(...events).phase).toBe(phase);
  });

  test('the next person begins with nothing of the last', () => {
    const next = stateOf(SERVED, BEGUN, CHOSEN, SAVING, { type: 'saved', next: served(nextCard()) });
    expect(next).toMatchObject({ call: null, choice: null, refused: null });
  });

  test('R5-033 a card that was corrected keeps its call', () => {
    const corrected = served(deskCard({ person: { ...deskCard().person, zip: '32801' }, openCall: call }));
    const state = stateOf(SERVED, BEGUN, CHOSEN, { type: 'served', served: corrected });
    expect(state).toMatchObject({ phase: 'choosing', call, choice: noAnswer });
    expect(state.served?.card?.person.zip).toBe('32801');
  });

  test('R5-033 a refusal is asked anew with the correction', () => {
    const state = stateOf(
      SERVED,
      { type: 'refused', sentence: 'No place.' },
      { type: 'served', served: ana },
    );
    expect(state.refused).toBeNull();
  });
});
