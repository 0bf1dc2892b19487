import { useCan } from '../../../api/SessionContext';

/**
 * Whose commissions the server returns. Users who send bank payments also see the approved ones of others
 * (decisions, section 7).
 */
export type CommissionScope = 'all' | 'ownAndApproved' | 'own';

export function useCommissionScope(): CommissionScope {
  const decides = useCan('commissions.decide');
  const pays = useCan('bank.use');
  if (decides) return 'all';
  return pays ? 'ownAndApproved' : 'own';
}
