import { recordCache } from '../../api/cache';
import { answer, api } from '../../api/client';
import { makePasskey, signWithPasskey } from '../../api/passkeys';
import type { components } from '../../api/schema';
import { useAction } from '../../api/useAction';
import { useApi } from '../../api/useApi';

type Schemas = components['schemas'];
export type Profile = Schemas['Profile'];
export type MySession = Schemas['MySession'];
export type SecondFactor = Schemas['SecondFactor'];
export type NewAuthenticator = Schemas['NewAuthenticator'];
export type Passkey = Schemas['Passkey'];

export const useProfile = () => useApi('/api/me/profile', {}, recordCache);
export const useCalendarFeed = () => useApi('/api/me/calendar-feed', {}, recordCache);
export const useSecondFactor = () => useApi('/api/me/second-factor', {}, recordCache);
export const usePasskeys = () => useApi('/api/me/passkeys', {}, recordCache);
export const useMySessions = () => useApi('/api/me/sessions', {}, recordCache);

export const useUpdateProfile = () =>
  useAction(
    (body: Pick<Profile, 'firstName' | 'lastName' | 'email' | 'version'> & { currentPassword?: string }) =>
      answer(api.PATCH('/api/me/profile', { body })),
  );

export const useChangePassword = () =>
  useAction((body: { currentPassword: string; newPassword: string }) =>
    api.POST('/api/me/password', { body }),
  );

export const useBeginSecondFactor = () => useAction(() => answer(api.POST('/api/me/second-factor/begin')));

/** The first code of the app turns the second factor on; answers the recovery codes. */
export const useTurnOnSecondFactor = () =>
  useAction((code: string) => answer(api.POST('/api/me/second-factor/confirm', { body: { code } })));

export const useNewRecoveryCodes = () =>
  useAction((code: string) => answer(api.POST('/api/me/second-factor/codes', { body: { code } })));

export const useTurnOffSecondFactor = () =>
  useAction((code: string) => api.DELETE('/api/me/second-factor', { body: { code } }));

/** Lets the browser make a passkey; answers recovery codes, when it turned the second factor on. */
export const useAddPasskey = () =>
  useAction(async (name: string) => {
    const made = await makePasskey(await answer(api.POST('/api/me/passkeys/begin')));
    return answer(api.POST('/api/me/passkeys', { body: { name, ...made } }));
  });

export const useRemovePasskey = () =>
  useAction((id: number) => api.DELETE('/api/me/passkeys/{id}', { params: { path: { id } } }));

export const useNewRecoveryCodesByPasskey = () =>
  useAction(async () => {
    const body = await signWithPasskey(await answer(api.POST('/api/auth/confirm/passkey/begin')));
    return answer(api.POST('/api/me/passkeys/codes', { body }));
  });

export const useCreateFeed = () => useAction(() => answer(api.POST('/api/me/calendar-feed')));

export const useRevokeFeed = () => useAction(() => api.DELETE('/api/me/calendar-feed'));

export const useEndOtherSessions = () => useAction(() => api.POST('/api/me/sessions/end-others'));
