import { counted } from '../../../lib/words/labels';

const HOUR = 60;
const DAY = 24 * HOUR;
const MAX_STEPS = 10;
/** How long a person rests after the last attempt. */
const LONGEST = 90 * DAY;

/** Minutes after the attempt before: four hours, then one, two, four and seven days. */
export const STANDARD_LADDER = [4 * HOUR, DAY, 2 * DAY, 4 * DAY, 7 * DAY];

/** "4 hours", "1 day", "90 minutes". */
export function waitWords(minutes: number): string {
  if (minutes % DAY === 0) return counted(minutes / DAY, 'day');
  return minutes % HOUR === 0 ? counted(minutes / HOUR, 'hour') : counted(minutes, 'minute');
}

/** The ladder as it is typed: "4 hours, 1 day, 2 days". */
export const ladderText = (minutes: readonly number[]): string => minutes.map(waitWords).join(', ');

const UNITS: Record<string, number> = { m: 1, h: HOUR, d: DAY };

function parseWait(text: string): number | null {
  const match = /^(\d{1,6})\s*(m|min|minutes?|h|hours?|d|days?)$/i.exec(text.trim());
  const unit = match?.[2]?.charAt(0).toLowerCase();
  const minutes = Number(match?.[1]) * (UNITS[unit ?? ''] ?? Number.NaN);
  return minutes >= 1 && minutes <= LONGEST ? minutes : null;
}

export const LADDER_PROBLEM = `Use up to ${MAX_STEPS} waits such as 30 minutes, 4 hours or 2 days, with commas between, none longer than 90 days.`;

/** The waits of a typed ladder; blank is the standard one, and what is no ladder is null. */
export function parseLadder(text: string): number[] | null {
  if (text.trim() === '') return STANDARD_LADDER;
  const waits: number[] = [];
  for (const part of text.split(',')) {
    const wait = parseWait(part);
    if (wait === null) return null;
    waits.push(wait);
  }
  return waits.length <= MAX_STEPS ? waits : null;
}

/** What happens after a call without an answer, one sentence a step. */
export function ladderSteps(minutes: readonly number[]): string[] {
  const steps = minutes.map(
    (wait, place) => `Attempt ${place + 2}: ${waitWords(wait)} after the one before.`,
  );
  return [...steps, 'After the last attempt: no call for 90 days.'];
}
