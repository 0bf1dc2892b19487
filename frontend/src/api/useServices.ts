import { recordCache } from './cache';
import { useCan } from './SessionContext';
import type { components } from './schema';
import { useApi } from './useApi';

export type Services = components['schemas']['Services'];

const NONE: Services = { summaries: false, maps: null, labelSheet: 'Single 4 x 2 in' };

/** The services outside the office that are on now; none until the server has answered. Every page asks again. */
export function useServices(): Services {
  const mayRead = useCan('staff.read');
  return useApi('/api/services', mayRead ? {} : null, recordCache).data ?? NONE;
}
