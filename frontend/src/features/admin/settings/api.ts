import { recordCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import { useAction } from '../../../api/useAction';
import { type GetPath, useApi } from '../../../api/useApi';

/** What the sign-in screen and every form know of the office follows its settings. */
const READS_AFFECTED_BY_SETTINGS: GetPath[] = ['/api/settings', '/api/meta', '/api/payments/closed-books'];

export const useSettings = () => useApi('/api/settings', {}, recordCache);

export const useServerInfo = () => useApi('/api/about', {}, recordCache);

interface Change {
  value: string;
  /** The value that this person saw. */
  was: string;
}

export const useSaveSetting = (key: string) =>
  useAction(
    (body: Change) => answer(api.PUT('/api/settings/{key}', { params: { path: { key } }, body })),
    READS_AFFECTED_BY_SETTINGS,
  );

export const useRestoreDefault = (key: string) =>
  useAction(
    (was: string) =>
      answer(api.POST('/api/settings/{key}/default', { params: { path: { key } }, body: { was } })),
    READS_AFFECTED_BY_SETTINGS,
  );
