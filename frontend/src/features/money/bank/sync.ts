import { formatInstant } from '../../../lib/dates/dates';
import type { BankSync } from './contract';

const MINUTE_MS = 60_000;
/** Since the bank's last answer. */
const AMBER_AFTER_MS = 5 * MINUTE_MS;
const RED_AFTER_MS = 30 * MINUTE_MS;

export type SyncTone = 'fresh' | 'amber' | 'red';

/** How much to worry about the age of what is shown: amber after 5 minutes without an answer of the bank, red after 30. */
export function syncTone({ lastSuccessAt, stale }: BankSync, now: Date): SyncTone {
  if (lastSuccessAt === null) return 'red';
  const age = now.getTime() - Date.parse(lastSuccessAt);
  if (age >= RED_AFTER_MS) return 'red';
  return age >= AMBER_AFTER_MS || stale ? 'amber' : 'fresh';
}

/** "Last good data: Nov 21, 2026, 4:12 PM PST."; nothing where that is not known: our own server may be what failed. */
export function lastGoodText(lastSuccessAt: string | null | undefined, timeZone: string): string {
  return lastSuccessAt ? `Last good data: ${formatInstant(lastSuccessAt, timeZone)}.` : '';
}
