import { figuresCache } from './cache';
import { useCan } from './SessionContext';
import { useApi } from './useApi';

/** What others ask for is seen without writing anything here. */
const WATCHED = { ...figuresCache, refreshInterval: 60_000 };

/** Bank payments that this administrator may approve; not asked for by everyone else. */
export function useWaitingApprovals() {
  const mayApprove = useCan('bank.approve');
  return useApi('/api/mercury-bank/waiting', mayApprove ? {} : null, WATCHED);
}

/** How many; 0 for everyone else. */
export const useApprovalCount = (): number => useWaitingApprovals().data?.length ?? 0;
