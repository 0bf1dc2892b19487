import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { ApiError } from '../../api/ApiError';
import { isOffline, OFFLINE } from '../../lib/browser/offline';
import type { BegunCall } from '../../lib/calling/calling';
import { outcomeWords } from '../../lib/calling/callOutcomes';
import { useNotify } from '../../ui/toasts/useNotify';
import { holdNumber, serveNext, skipPerson } from './api';
import { BEGIN, deskReducer } from './deskState';
import { type Card, type OutcomeChoice, type Person, type Saved, type Served, samePerson } from './model';
import type { CardDraft } from './useCardDraft';
import { useUndo } from './useUndo';
import type { LeftVoicemail } from './useVoicemailMail';

/** What the supervisor reads of someone who was passed over. */
const MOST_REASON = 160;

const FAILED = 'Failed to ask for the next person';

/** What came of a call, and on which card. */
export interface Done {
  callId: number;
  card: Card;
  draft: CardDraft;
  outcome: string;
  saved: Saved;
}

/** The desk: who is on it, what is going on, and everything that moves it on. `onOutdated`: the sitting is not what it was. */
export function useDesk(isWorking: boolean, onOutdated: () => void) {
  const notify = useNotify();
  const [state, dispatch] = useReducer(deskReducer, BEGIN);
  const isUnderWay = useRef(false);
  const latest = useRef(state);
  latest.current = state;

  /** One question at a time; false when it was refused. */
  const ask = useCallback(
    async (question: () => Promise<Served>): Promise<boolean> => {
      if (isUnderWay.current) return false;
      isUnderWay.current = true;
      dispatch({ type: 'asked' });
      try {
        dispatch({ type: 'served', served: await question() });
        return true;
      } catch (error) {
        dispatch({ type: 'failed', error });
        // Where no one is shown, the screen itself says it.
        if (latest.current.served?.card) notify.failure(error, isOffline(error) ? OFFLINE : FAILED);
        return false;
      } finally {
        isUnderWay.current = false;
      }
    },
    [notify],
  );

  const outdated = useRef(onOutdated);
  outdated.current = onOutdated;
  const { failure } = state;
  useEffect(() => {
    if (failure instanceof ApiError && failure.status === 409) outdated.current();
  }, [failure]);

  useEffect(() => {
    if (isWorking) void ask(serveNext);
  }, [isWorking, ask]);

  /** The next one, past a person who may no longer be called. */
  const pass = (person: Person, sentence: string) =>
    ask(async () => {
      const next = await serveNext();
      if (!next.card || !samePerson(next.card.person, person)) return next;
      return skipPerson(person, { reason: sentence.slice(0, MOST_REASON) });
    });

  /** Another number of theirs; where it cannot be held, the rep reads why, and the next person comes. */
  const otherNumber = (person: Person, phone: string) => async () => {
    try {
      return await holdNumber(person, phone);
    } catch (error) {
      if (isOffline(error)) throw error;
      notify.failure(error, "Failed to try this person's other number");
      return serveNext();
    }
  };

  const show = (served: Served) => dispatch({ type: 'served', served });
  /** The last outcome, where it is one that an email may follow. */
  const [voicemail, setVoicemail] = useState<LeftVoicemail | null>(null);
  const onUndone = (served: Served) => {
    setVoicemail(null);
    show(served);
  };
  const { undo, remember, forget, passed } = useUndo({ ask, onServed: onUndone });

  /** `thenTry`: the number of theirs that comes next, instead of the next person. */
  const finish = ({ callId, card, draft, outcome, saved }: Done, thenTry?: string) => {
    const mayUndo = saved.undoUntil !== null;
    if (mayUndo) remember({ callId, card, draft, outcome });
    else forget(outcome);
    const action = mayUndo ? { label: 'Undo', onClick: () => void undo() } : undefined;
    setVoicemail(outcome === 'voicemail' ? { callId, name: card.person.name } : null);
    notify.success('Outcome Saved', `${card.person.name}: ${outcomeWords(outcome)}`, action);
    dispatch({ type: 'saved', next: saved.next });
    if (!saved.next) void ask(thenTry === undefined ? serveNext : otherNumber(card.person, thenTry));
  };

  return {
    state,
    show,
    next: () => void ask(serveNext),
    skip: async (person: Person, why: { cause: string; reason?: string }) => {
      show(await skipPerson(person, why));
      // U is about what was done last.
      passed(person.name);
    },
    pass,
    tryNumber: (person: Person, phone: string) => ask(otherNumber(person, phone)),
    undo,
    finish,
    voicemail,
    forgetVoicemail: () => setVoicemail(null),
    begun: (call: BegunCall) => dispatch({ type: 'begun', call }),
    refuse: (sentence: string) => dispatch({ type: 'refused', sentence }),
    choose: (choice: OutcomeChoice) => dispatch({ type: 'chosen', choice }),
    leave: () => dispatch({ type: 'left' }),
    saving: () => dispatch({ type: 'saving' }),
    notSaved: () => dispatch({ type: 'notSaved' }),
  };
}

export type Desk = ReturnType<typeof useDesk>;
