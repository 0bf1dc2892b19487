import { useState } from 'react';
import { ApiError } from '../../../api/ApiError';

/** The id of the existing commission named in the server's refusal of a second one. */
function existingCommissionIn(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'commission_exists') return null;
  const { current } = error;
  if (typeof current !== 'object' || current === null || !('id' in current)) return null;
  return typeof current.id === 'number' ? current.id : null;
}

/** Remembers the existing commission that the server's latest refusal named, if any. */
export function useExistingCommission() {
  const [existingId, setExistingId] = useState<number | null>(null);
  return { existingId, capture: (error: unknown) => setExistingId(existingCommissionIn(error)) };
}
