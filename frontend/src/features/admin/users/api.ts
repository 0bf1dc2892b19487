import { listCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import { useAction } from '../../../api/useAction';
import { type GetPath, type Params, useApi } from '../../../api/useApi';
import type { Account, Role } from './model';

export type AccountQuery = NonNullable<NonNullable<Params<'/api/users/accounts'>>['query']>;

const READS_AFFECTED_BY_ACCOUNTS: GetPath[] = ['/api/users/accounts', '/api/staff', '/api/users'];

/** Asked anew whenever it opens: who is signed in changes by itself. */
export const useAccounts = (query: AccountQuery) =>
  useApi('/api/users/accounts', { query }, { ...listCache, dedupingInterval: 2_000 });

const seen = ({ id, version }: Account) => ({ params: { path: { id } }, body: { version } });

export const useApproveAccount = (account: Account) =>
  useAction((role: Role) => {
    const { params, body } = seen(account);
    return answer(api.POST('/api/users/{id}/approve', { params, body: { ...body, role } }));
  }, READS_AFFECTED_BY_ACCOUNTS);

export const useChangeRole = (account: Account) =>
  useAction((role: Role) => {
    const { params, body } = seen(account);
    return answer(api.POST('/api/users/{id}/role', { params, body: { ...body, role } }));
  }, READS_AFFECTED_BY_ACCOUNTS);

export const useDeactivate = (account: Account) =>
  useAction(() => answer(api.POST('/api/users/{id}/deactivate', seen(account))), READS_AFFECTED_BY_ACCOUNTS);

export const useActivate = (account: Account) =>
  useAction(() => answer(api.POST('/api/users/{id}/activate', seen(account))), READS_AFFECTED_BY_ACCOUNTS);

export const useEndSessions = (account: Account) =>
  useAction(
    () => answer(api.POST('/api/users/{id}/end-sessions', seen(account))),
    READS_AFFECTED_BY_ACCOUNTS,
  );

export const useMakeResetLink = (account: Account) =>
  useAction(() => answer(api.POST('/api/users/{id}/reset-link', seen(account))), READS_AFFECTED_BY_ACCOUNTS);

/** Both are told by mail. Whoever saw an account that has none by now is told so. */
export const useResetSecondFactor = (account: Account) =>
  useAction(async () => {
    const { params } = seen(account);
    await api.POST('/api/users/{id}/reset-second-factor', { params });
  }, READS_AFFECTED_BY_ACCOUNTS);
