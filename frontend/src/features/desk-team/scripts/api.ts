import { recordCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import { useAction } from '../../../api/useAction';
import { useApi } from '../../../api/useApi';
import { useCreate } from '../../../api/useCreate';
import type { Script, ScriptInput, ScriptVersionInput } from './model';

export const useScripts = () => useApi('/api/scripts', {}, recordCache);

/** The newest version, or the one with this number. */
export const useScript = (id: number, version: number | null) =>
  useApi('/api/scripts/{id}', { path: { id }, query: version === null ? {} : { version } }, recordCache);

/** Sent again after a failure, it makes one script. */
export const useMakeScript = () =>
  useCreate((body: ScriptInput, once) => answer(api.POST('/api/scripts', { ...once, body })));

export const useSaveVersion = (id: number) =>
  useAction(
    (body: ScriptVersionInput): Promise<Script> =>
      answer(api.POST('/api/scripts/{id}/versions', { params: { path: { id } }, body })),
  );

export const useRetireScript = ({ id, version }: Pick<Script, 'id' | 'version'>) =>
  useAction((_: undefined) =>
    api.POST('/api/scripts/{id}/retire', { params: { path: { id } }, body: { version } }),
  );
