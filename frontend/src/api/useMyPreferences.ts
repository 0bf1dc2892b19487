import { answer, api } from './client';
import { useUser } from './SessionContext';
import type { components } from './schema';
import { useApi } from './useApi';

export type MyPreferences = components['schemas']['Preferences'];

interface Reading {
  /** undefined until the server has answered. */
  preferences: MyPreferences | undefined;
  hasFailed: boolean;
  reload: () => void;
  /** Applies immediately, then saves; reverts and throws when the server refuses. */
  change: (patch: Partial<MyPreferences>) => Promise<void>;
}

/** The signed-in person's own settings, to read and to change. */
export function useMyPreferences(): Reading {
  const user = useUser();
  const { data, error, reload, put } = useApi('/api/me/preferences', user && !user.mustEnroll ? {} : null);
  const change = async (patch: Partial<MyPreferences>) => {
    if (data) put({ ...data, ...patch });
    try {
      put(
        await answer(
          api.PATCH('/api/me/preferences', { body: patch as components['schemas']['PreferencesInput'] }),
        ),
      );
    } catch (refusal) {
      if (data) put(data);
      throw refusal;
    }
  };
  return { preferences: data, hasFailed: error !== undefined, reload, change };
}
