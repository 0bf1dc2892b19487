import { type Card, OUTCOMES, type OutcomeChoice, type Person } from './model';

export type CardNumber = Card['otherNumbers'][number];

/** A number that was on the desk before the one that is held now. */
export interface Tried {
  person: Person;
  phone: string;
  wasCalled: boolean;
}

/** Those of their other numbers that may be called now: what was not on the desk yet first, then what was there longest ago. */
export function numbersToTry({ otherNumbers }: Card, tried: readonly Tried[]): CardNumber[] {
  const placeOf = (number: CardNumber) => tried.findIndex(({ phone }) => phone === number.phone);
  return otherNumbers
    .filter(({ answer }) => answer === 'allowed')
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** What may be tried after an unanswered call: no number that was called a moment ago. */
export const numbersToTryNext = (card: Card, tried: readonly Tried[]): CardNumber[] =>
  numbersToTry(card, tried).filter(
    ({ phone }) => !tried.some((before) => before.phone === phone && before.wasCalled),
  );

/** The outcomes of an unanswered call: each is saved with one key. */
const UNANSWERED = ['no_answer', 'voicemail', 'busy'];

export const isUnanswered = ({ outcome }: OutcomeChoice): boolean =>
  outcome !== null && UNANSWERED.includes(outcome);

/** What is saved of a call before another number is tried: what is chosen, else No Answer; null for what was a talk. */
export function outcomeBefore(choice: OutcomeChoice | null): OutcomeChoice | null {
  const outcome = choice ?? OUTCOMES.find((one) => one.outcome === 'no_answer');
  return outcome && isUnanswered(outcome) ? outcome : null;
}
