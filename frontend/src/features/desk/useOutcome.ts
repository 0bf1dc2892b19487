import { ApiError } from '../../api/ApiError';
import type { BegunCall } from '../../lib/calling';
import { useNotify } from '../../ui/useNotify';
import { useSaveOutcome } from './api';
import type { Card, Details } from './model';
import type { CardDraft } from './useCardDraft';
import type { Serving } from './useServing';

/** Another window was faster, or the answer to the first press was lost and something was changed since. */
const isStored = (error: unknown) => error instanceof ApiError && error.code === 'outcome_exists';

interface OutcomeOf {
  card: Card;
  begun: BegunCall | null;
  draft: CardDraft;
  onDrop: () => void;
  desk: Serving;
}

/** Saves what came of the call and goes on to the next person, also when the call has an outcome already. */
export function useOutcome({ card, begun, draft, onDrop, desk }: OutcomeOf) {
  const { run } = useSaveOutcome();
  const notify = useNotify();
  return async (details: Details) => {
    if (!begun) return;
    const note = draft.note.trim();
    const body = {
      ...details,
      ...(note ? { note } : {}),
      ...(draft.answers.length > 0 ? { answers: Object.fromEntries(draft.answers) } : {}),
      serveNext: true,
    };
    try {
      const saved = await run({ id: begun.id, body });
      onDrop();
      desk.finish({ callId: begun.id, card, draft, outcome: details.outcome, saved });
    } catch (error) {
      if (!isStored(error)) throw error;
      onDrop();
      notify.error('This call already has an outcome. What you changed since is not saved.');
      desk.next();
    }
  };
}
