import { string } from 'yup';

const MOST = 160;

/** A reason in words, beside the one that is counted. */
export const wordsRule = string().trim().max(MOST, `A reason can have at most ${MOST} characters`);

/** What is sent of them: nothing where nothing is said. */
export function inWords(reason: string): { reason?: string } {
  const words = reason.trim();
  return words === '' ? {} : { reason: words };
}
