import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { dataWritten, type Written } from './dataWritten';
import { MY_DAY } from './useMyDay';

/** What forms choose from, read by nearly every screen. */
const CHOICES = ['/api/meta', '/api/staff', '/api/services', '/api/me/preferences', '/api/views'];
/** The writes that change a choice begin like this. */
const CHANGES_CHOICES = ['/api/settings', '/api/users', '/api/api-integrations', '/api/me/'];

/** There is nothing to call at a record that was deleted; its page is left a moment later. */
const OF_THE_RECORD_SHOWN = '/api/contact/known';

/** What a dialog asks before it writes; afterwards the answer would be a refusal. */
const BEFORE_A_WRITE = ['/api/payments/{id}/reversal', '/api/documents/{id}/send-draft'];

/** Questions of a form and kept papers have a text or a number besides their path: no write makes those old. */
function isOldAfter({ path: write, isDeletion }: Written, key: unknown): boolean {
  if (!Array.isArray(key) || typeof key[1] !== 'object') return false;
  const path = String(key[0]);
  if (CHOICES.includes(path)) return CHANGES_CHOICES.some((start) => write.startsWith(start));
  if (path === MY_DAY || BEFORE_A_WRITE.includes(path)) return false;
  return path.startsWith('/api/') && !(isDeletion && path === OF_THE_RECORD_SHOWN);
}

/**
 * Keeps what is shown current after this user's own writes: it is asked for again, the rest when it is next opened. A record
 * that the write's own screen puts into the cache from the answer stays as it was put.
 */
export function useFreshReads(): void {
  const { mutate } = useSWRConfig();
  useEffect(() => dataWritten.on((write) => void mutate((key) => isOldAfter(write, key))), [mutate]);
}
