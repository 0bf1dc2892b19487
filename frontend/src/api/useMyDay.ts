import { figuresCache } from './cache';
import { useCan } from './SessionContext';
import type { components } from './schema';
import { useApi } from './useApi';

/** Its number stands in the menu of every page: useMyDayPace asks for it after writes, less often than after each. */
export const MY_DAY = '/api/my-day';

export type MyDay = components['schemas']['MyDay'];

/** What waits for this person; asked for by everyone who is active. */
export function useMyDay() {
  const isActive = useCan('staff.read');
  return useApi(MY_DAY, isActive ? {} : null, figuresCache);
}

/** How many wait in all; 0 until it is known. */
export const useWaitingForMe = (): number => useMyDay().data?.waiting ?? 0;
