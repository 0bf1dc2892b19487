import type { BegunCall } from '../../lib/calling/calling';
import { type OutcomeChoice, type Person, type Served, samePerson } from './model';
import type { Tried } from './otherNumbers';

/**
 * Where the desk is: no one is shown, someone is, their phone rings, what came of it is chosen, or it is saved. Everything that
 * the keys and buttons may do follows from it.
 */
export type DeskPhase = 'idle' | 'served' | 'calling' | 'choosing' | 'saving';

export interface DeskState {
  phase: DeskPhase;
  served: Served | null;
  /** While the server is asked who is next. */
  isAsking: boolean;
  /** Why that is not known. */
  failure: unknown;
  /** The call that waits for its outcome. */
  call: BegunCall | null;
  choice: OutcomeChoice | null;
  /** Why the gate, or another rep, does not let them be called. */
  refused: string | null;
  /** The person's numbers that were on the desk before this one, the last one last. */
  tried: readonly Tried[];
}

export type DeskEvent =
  | { type: 'asked' }
  | { type: 'failed'; error: unknown }
  | { type: 'served'; served: Served }
  | { type: 'begun'; call: BegunCall }
  | { type: 'refused'; sentence: string }
  | { type: 'chosen'; choice: OutcomeChoice }
  | { type: 'left' }
  | { type: 'saving' }
  | { type: 'notSaved' }
  | { type: 'saved'; next: Served | null };

export const BEGIN: DeskState = {
  phase: 'idle',
  served: null,
  isAsking: false,
  failure: null,
  call: null,
  choice: null,
  refused: null,
  tried: [],
};

/** Someone else is shown, or the same person held again. */
function shown(state: DeskState, served: Served | null): DeskState {
  const card = served?.card ?? null;
  const call = card?.openCall ?? null;
  const phase = card === null ? 'idle' : call ? 'calling' : 'served';
  return { ...BEGIN, isAsking: state.isAsking, phase, served, call, tried: triedBefore(state, served) };
}

/** Between an outcome and their next number no one is shown, and what was tried is kept; it is nothing to another person. */
function triedBefore({ served, call, tried }: DeskState, next: Served | null): readonly Tried[] {
  const [before, after] = [served?.card?.person, next?.card?.person];
  const all = before && before.phone !== after?.phone ? withLast(tried, before, call !== null) : tried;
  return after ? all.filter(({ person }) => samePerson(person, after)) : all;
}

function withLast(tried: readonly Tried[], person: Person, isCalled: boolean): readonly Tried[] {
  const earlier = tried.find(({ phone }) => phone === person.phone);
  const wasCalled = isCalled || (earlier?.wasCalled ?? false);
  return [...tried.filter((one) => one !== earlier), { person, phone: person.phone, wasCalled }];
}

/** The card is of the hold that is shown: what was corrected on it, or looked at again. */
function isSameHold({ served }: DeskState, next: Served): boolean {
  const [before, after] = [served?.card, next.card];
  if (!before || !after) return false;
  return before.heldSince === after.heldSince && samePerson(before.person, after.person);
}

export function deskReducer(state: DeskState, event: DeskEvent): DeskState {
  switch (event.type) {
    case 'asked':
      return { ...state, isAsking: true, failure: null };
    case 'failed':
      return { ...state, isAsking: false, failure: event.error };
    case 'served': {
      const known = { ...state, isAsking: false, failure: null };
      if (!isSameHold(state, event.served)) return shown(known, event.served);
      // What was said and chosen on this card stays.
      return { ...known, served: event.served, refused: null, tried: triedBefore(state, event.served) };
    }
    case 'begun':
      return state.phase === 'served' ? { ...state, phase: 'calling', call: event.call } : state;
    case 'refused':
      return state.phase === 'served' ? { ...state, refused: event.sentence } : state;
    case 'chosen':
      if (state.phase !== 'calling' && state.phase !== 'choosing') return state;
      return { ...state, phase: 'choosing', choice: event.choice };
    case 'left':
      return state.phase === 'choosing' ? { ...state, phase: 'calling', choice: null } : state;
    case 'saving':
      return state.phase === 'choosing' ? { ...state, phase: 'saving' } : state;
    case 'notSaved':
      return state.phase === 'saving' ? { ...state, phase: 'choosing' } : state;
    case 'saved':
      return shown(state, event.next);
  }
}
