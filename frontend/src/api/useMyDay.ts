import { figuresCache } from './cache';
import { useCan } from './SessionContext';
import type { components } from './schema';
import { useApi } from './useApi';

export type MyDay = components['schemas']['MyDay'];

/** What waits for this person; asked for by everyone who is active. */
export function useMyDay() {
  const isActive = useCan('staff.read');
  return useApi('/api/my-day', isActive ? {} : null, figuresCache);
}

/** How many wait in all; 0 until it is known. */
export const useWaitingForMe = (): number => useMyDay().data?.waiting ?? 0;
