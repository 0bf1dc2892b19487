const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * How a text has what was typed: `whole` when all words but one that is still being typed are its own, `begun` when words of it
 * only begin so.
 */
export function matchOf(typed: string, text: string): 'whole' | 'begun' | null {
  const asked = wordsIn(typed);
  const known = wordsIn(text);
  const begins = (word: string) => known.some((one) => one.startsWith(word));
  if (asked.length === 0 || !asked.every(begins)) return null;
  const isWhole = (word: string) => known.includes(word);
  const before = asked.slice(0, -1);
  const isSure = asked.every(isWhole) || (before.length > 0 && before.every(isWhole));
  return isSure ? 'whole' : 'begun';
}

/** How many letters have to be put in, left out or changed to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [place, own] of [...other].entries()) {
      const changed = (row[place] ?? 0) + (letter === own ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Shorter words are near to too many others. */
const SHORTEST = 4;

const isNear = (word: string, own: string) =>
  word.length >= SHORTEST && distance(word, own) <= (word.length > 6 ? 2 : 1);

/** Whether a text could be meant: it has one of the words, or one that is spelled nearly so. */
export function couldMean(typed: string, text: string): boolean {
  const known = wordsIn(text);
  return wordsIn(typed).some((word) =>
    known.some((own) => (word === own && word.length >= SHORTEST) || isNear(word, own)),
  );
}
