import { useState } from 'react';
import { ApiError } from '../../../api/ApiError';

/** The commission that the payment and the person have already, as a refused second one names it. */
function existingCommissionIn(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'commission_exists') return null;
  const { current } = error;
  if (typeof current !== 'object' || current === null || !('id' in current)) return null;
  return typeof current.id === 'number' ? current.id : null;
}

/** Keeps what the latest refusal of a form named; another refusal names nothing. */
export function useExistingCommission() {
  const [existingId, setExistingId] = useState<number | null>(null);
  return { existingId, capture: (error: unknown) => setExistingId(existingCommissionIn(error)) };
}
