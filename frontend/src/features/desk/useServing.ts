import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/ApiError';
import { outcomeWords } from '../../lib/callOutcomes';
import { isOffline, OFFLINE } from '../../lib/offline';
import { useNotify } from '../../ui/useNotify';
import { serveNext, skipPerson } from './api';
import { type Card, type Person, type Saved, type Served, samePerson } from './model';
import type { CardDraft } from './useCardDraft';
import { useUndo } from './useUndo';

/** What the supervisor reads of someone who was passed over. */
const MOST_REASON = 200;

const FAILED = 'Failed to ask for the next person';

/** What came of a call, and on which card. */
export interface Done {
  callId: number;
  card: Card;
  draft: CardDraft;
  outcome: string;
  saved: Saved;
}

/** Who is on the desk, and how the next one comes. `onOutdated`: the sitting is not what it was. */
export function useServing(isWorking: boolean, onOutdated: () => void) {
  const notify = useNotify();
  const [served, setServed] = useState<Served | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isAsking, setAsking] = useState(false);
  const isUnderWay = useRef(false);
  const shown = useRef(served);
  shown.current = served;

  /** One question at a time; false when it was refused. */
  const ask = useCallback(
    async (question: () => Promise<Served>): Promise<boolean> => {
      if (isUnderWay.current) return false;
      isUnderWay.current = true;
      setAsking(true);
      setFailure(null);
      try {
        setServed(await question());
        return true;
      } catch (error) {
        setFailure(error);
        // Where nobody is shown, the screen itself says it.
        if (shown.current?.card) notify.failure(error, isOffline(error) ? OFFLINE : FAILED);
        return false;
      } finally {
        isUnderWay.current = false;
        setAsking(false);
      }
    },
    [notify],
  );

  const outdated = useRef(onOutdated);
  outdated.current = onOutdated;
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
      return skipPerson(person, sentence.slice(0, MOST_REASON));
    });

  const { undo, remember } = useUndo({ ask, onServed: setServed });

  const finish = ({ callId, card, draft, outcome, saved }: Done) => {
    const mayUndo = saved.undoUntil !== null;
    remember(mayUndo ? { callId, card, draft, outcome } : null);
    const action = mayUndo ? { label: 'Undo', onClick: () => void undo() } : undefined;
    notify.success('Outcome Saved', `${card.person.name}: ${outcomeWords(outcome)}`, action);
    setServed(saved.next);
    if (!saved.next) void ask(serveNext);
  };

  return {
    served,
    failure,
    isAsking,
    next: () => void ask(serveNext),
    skip: (person: Person, reason: string) => skipPerson(person, reason).then(setServed),
    pass,
    undo,
    finish,
  };
}

export type Serving = ReturnType<typeof useServing>;
