import { listCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import { useAction } from '../../../api/useAction';
import { type Params, useApi } from '../../../api/useApi';
import type { Account, Role } from './model';

export type AccountQuery = NonNullable<NonNullable<Params<'/api/users/accounts'>>['query']>;

/** Loaded again whenever it opens: who is signed in changes at any time. */
export const useAccounts = (query: AccountQuery) =>
  useApi('/api/users/accounts', { query }, { ...listCache, dedupingInterval: 2_000 });

const seen = ({ id, version }: Account) => ({ params: { path: { id } }, body: { version } });

export const useApproveAccount = (account: Account) =>
  useAction((role: Role) => {
    const { params, body } = seen(account);
    return answer(api.POST('/api/users/{id}/approve', { params, body: { ...body, role } }));
  });

export const useChangeRole = (account: Account) =>
  useAction((role: Role) => {
    const { params, body } = seen(account);
    return answer(api.POST('/api/users/{id}/role', { params, body: { ...body, role } }));
  });

export const useDeactivate = (account: Account) =>
  useAction(() => answer(api.POST('/api/users/{id}/deactivate', seen(account))));

export const useActivate = (account: Account) =>
  useAction(() => answer(api.POST('/api/users/{id}/activate', seen(account))));

export const useEndSessions = (account: Account) =>
  useAction(() => answer(api.POST('/api/users/{id}/end-sessions', seen(account))));

export const useMakeResetLink = (account: Account) =>
  useAction(() => answer(api.POST('/api/users/{id}/reset-link', seen(account))));

/** Both get a mail. An administrator who saw an account that has none by now reads so. */
export const useResetSecondFactor = (account: Account) =>
  useAction(async () => {
    const { params } = seen(account);
    await api.POST('/api/users/{id}/reset-second-factor', { params });
  });
