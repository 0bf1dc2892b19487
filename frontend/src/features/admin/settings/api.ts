import { recordCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import { useAction } from '../../../api/useAction';
import { useApi } from '../../../api/useApi';

export const useSettings = () => useApi('/api/settings', {}, recordCache);

export const useServerInfo = () => useApi('/api/about', {}, recordCache);

interface Change {
  value: string;
  /** The value that this person saw. */
  was: string;
}

export const useSaveSetting = (key: string) =>
  useAction((body: Change) => answer(api.PUT('/api/settings/{key}', { params: { path: { key } }, body })));

export const useRestoreDefault = (key: string) =>
  useAction((was: string) =>
    answer(api.POST('/api/settings/{key}/default', { params: { path: { key } }, body: { was } })),
  );

/** With the value that this person saw. */
export const useConfirmChange = (key: string) =>
  useAction((value: string) =>
    answer(api.POST('/api/settings/{key}/confirm', { params: { path: { key } }, body: { value } })),
  );

/** With the value that this person saw. */
export const useWithdrawChange = (key: string) =>
  useAction((value: string) =>
    answer(api.POST('/api/settings/{key}/withdraw', { params: { path: { key } }, body: { value } })),
  );
