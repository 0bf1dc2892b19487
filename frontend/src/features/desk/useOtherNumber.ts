import type { Card } from './model';
import { type CardNumber, numbersToTry, numbersToTryNext, outcomeBefore } from './otherNumbers';
import type { Desk } from './useDesk';
import { useHint } from './useHint';
import type { useOutcome } from './useOutcome';
import { useSaveFailure } from './useSaveFailure';

const NO_OTHER = 'They have no other number.';
const SAVE_FIRST = 'Save what came of this call first. Then try their other number.';
const NOT_NOW = 'They have no other number to try now.';

interface OtherNumberOf {
  card: Card;
  desk: Desk;
  /** Why this person is not called at all. */
  unless: string | null;
  /** While the gate is asked about the number that is held. */
  isChecking: boolean;
  save: ReturnType<typeof useOutcome>;
  onHeld: () => void;
}

/** Another number of the person on the card: held at once, or once the outcome of the unanswered call is saved. */
export function useOtherNumber({ card, desk, unless, isChecking, save, onHeld }: OtherNumberOf) {
  const { phase, call, choice, tried, isAsking } = desk.state;
  const hint = useHint();
  const failed = useSaveFailure();
  const isBusy = isAsking || isChecking || phase === 'saving';
  const before = call ? outcomeBefore(choice) : null;

  const offered = (): CardNumber[] => {
    if (unless !== null) return [];
    if (!call) return numbersToTry(card, tried);
    return before ? numbersToTryNext(card, tried) : [];
  };
  const tryOne = ({ phone }: CardNumber) => {
    if (isBusy) return;
    if (!call) void desk.tryNumber(card.person, phone).then(onHeld);
    else if (before?.outcome) {
      desk.choose(before);
      save({ outcome: before.outcome }, phone).catch(failed);
    }
  };
  const whyNone = () => {
    if (card.otherNumbers.length === 0) return NO_OTHER;
    return unless ?? (call && !before ? SAVE_FIRST : NOT_NOW);
  };
  const tryNext = () => {
    const [next] = offered();
    if (next) tryOne(next);
    else hint(whyNone());
  };
  return { offered: offered(), before, isBusy, tryOne, tryNext };
}
