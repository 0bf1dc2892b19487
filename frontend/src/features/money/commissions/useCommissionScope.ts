import { useCan } from '../../../api/SessionContext';

/**
 * Whose commissions the server returns. Users who send bank payments also see the approved ones of others
 * (decisions, section 7).
 */
export type CommissionScope = 'all' | 'ownAndApproved' | 'own';

export function useCommissionScope(): CommissionScope {
  const seesAll = useCan('commissions.read_all');
  const pays = useCan('bank.use');
  if (seesAll) return 'all';
  return pays ? 'ownAndApproved' : 'own';
}
