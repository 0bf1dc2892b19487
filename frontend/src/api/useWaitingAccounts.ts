import { useCan } from './SessionContext';
import { useApi } from './useApi';

const FIRST_OF_THEM = { query: { status: 'pending', page: 1, perPage: 1 } } as const;

/** How many people registered and wait for an administrator; 0 for everyone else. */
export function useWaitingAccounts(): number {
  const mayApprove = useCan('admin.users');
  return useApi('/api/users/accounts', mayApprove ? FIRST_OF_THEM : null).total ?? 0;
}
