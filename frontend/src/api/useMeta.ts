import { DEFAULT_TIME_ZONE } from '../lib/dates';
import type { components } from './schema';
import { useApi } from './useApi';

export type Meta = components['schemas']['Meta'];

/** Name, mode, brands and time zone of this installation; undefined until the server has answered. */
export function useMeta(): Meta | undefined {
  return useApi('/api/meta', {}).data;
}

export function useTimeZone(): string {
  return useMeta()?.timeZone ?? DEFAULT_TIME_ZONE;
}
