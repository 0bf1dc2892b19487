import { ApiError } from '../../api/ApiError';
import { useNotify } from '../../ui/toasts/useNotify';
import { useSaveOutcome } from './api';
import { type Card, type Details, saidFills } from './model';
import type { CardDraft } from './useCardDraft';
import type { Desk } from './useDesk';

/** Another window was faster, or the answer to the first press was lost and something was changed since. */
const isStored = (error: unknown) => error instanceof ApiError && error.code === 'outcome_exists';

interface OutcomeOf {
  card: Card;
  draft: CardDraft;
  onDrop: () => void;
  desk: Desk;
}

/**
 * Saves what came of the call and goes on to the next person, or to another number of theirs; to the next person also when the
 * call has an outcome already.
 */
export function useOutcome({ card, draft, onDrop, desk }: OutcomeOf) {
  const { run } = useSaveOutcome();
  const notify = useNotify();
  const { call } = desk.state;
  return async (details: Details, thenTry?: string) => {
    if (!call) return;
    const note = draft.note.trim();
    const body = {
      ...details,
      ...saidFills(card.person, draft.fills),
      ...(note ? { note } : {}),
      ...(draft.answers.length > 0 ? { answers: Object.fromEntries(draft.answers) } : {}),
      serveNext: thenTry === undefined,
    };
    desk.saving();
    try {
      const saved = await run({ id: call.id, body });
      onDrop();
      desk.finish({ callId: call.id, card, draft, outcome: details.outcome, saved }, thenTry);
    } catch (error) {
      desk.notSaved();
      if (!isStored(error)) throw error;
      onDrop();
      notify.error('This call already has an outcome. What you changed since is not saved.');
      desk.next();
    }
  };
}
