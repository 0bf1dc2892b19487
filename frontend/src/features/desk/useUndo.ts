import { useRef } from 'react';
import { ApiError } from '../../api/ApiError';
import { isOffline, OFFLINE } from '../../lib/browser/offline';
import { useNotify } from '../../ui/toasts/useNotify';
import { serveNext, undoCall } from './api';
import { type Card, type Served, samePerson } from './model';
import { type CardDraft, forgetDraft, keepDraft } from './useCardDraft';
import { useHint } from './useHint';

/** The server decides; this skips the request when it is clearly too late. */
const UNDO_MS = 12_000;

const NOTHING = 'There is nothing to undo: an outcome can be undone for 10 seconds.';
const DO_NOT_CALL_STAYS = 'Do not call stays. Only an administrator can lift it.';

/** A call whose outcome may be taken back. */
interface LastOutcome {
  callId: number;
  card: Card;
  draft: CardDraft;
  outcome: string;
}

interface Undoable extends LastOutcome {
  /** By this clock. */
  until: number;
}

interface Desk {
  /** One question at a time. */
  ask: (question: () => Promise<Served>) => Promise<boolean>;
  onServed: (served: Served) => void;
}

/** What stays of an outcome that is undone; null when nothing does. */
function whatStays({ outcome, card }: LastOutcome): string | null {
  if (outcome !== 'appointment_set') return null;
  if (card.person.entity !== 'raw_lead') return 'The appointment is canceled.';
  return 'The appointment is canceled, and the lead is in the trash.';
}

/** The server said no, so nothing was done; without an answer, or when it failed, that is not known. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status < 500;

/** Takes the last outcome back, with what was typed on its card. */
export function useUndo({ ask, onServed }: Desk) {
  const notify = useNotify();
  const hint = useHint();
  const undoable = useRef<Undoable | null>(null);
  /** Why what was done last stays, where it does. */
  const stays = useRef<string | null>(null);

  const undo = async () => {
    const last = undoable.current;
    if (!last || last.until < Date.now()) {
      hint(stays.current ?? NOTHING);
      return;
    }
    undoable.current = null;
    keepDraft(last.card, last.draft);
    try {
      const served = await undoCall(last.callId);
      onServed(served);
      const { person } = last.card;
      // Whose phone rings stays on the desk.
      const waits = served.card !== null && !samePerson(served.card.person, person);
      const told = [whatStays(last), waits ? `${person.name} comes after this call.` : null];
      const sentences = told.filter((sentence) => sentence !== null);
      if (sentences.length > 0) notify.success('Outcome Undone', sentences.join(' '));
    } catch (error) {
      notify.failure(error, isOffline(error) ? OFFLINE : 'Failed to undo the outcome');
      if (isRefused(error)) {
        forgetDraft(last.card);
        return;
      }
      // It may be done: U asks once more, and the server says who is on the desk.
      undoable.current ??= last;
      void ask(serveNext);
    }
  };

  /** What U takes back from now on. */
  const remember = (last: LastOutcome) => {
    stays.current = null;
    undoable.current = { ...last, until: Date.now() + UNDO_MS };
  };
  /** An outcome that stays. */
  const forget = (outcome: string) => {
    stays.current = outcome === 'do_not_call' ? DO_NOT_CALL_STAYS : null;
    undoable.current = null;
  };
  /** A person was skipped: they come again without an undo. */
  const passed = (name: string) => {
    stays.current = `${name} was skipped, which can't be undone.`;
    undoable.current = null;
  };

  return { undo, remember, forget, passed };
}
