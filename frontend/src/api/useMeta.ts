import { DEFAULT_TIME_ZONE } from '../lib/dates/dates';
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

/** The minimum as specified, until the server has said its own. */
const SPECIFIED_PASSWORD_LENGTH = 6;

/** Characters that a new password has at least. */
export function usePasswordMinimum(): number {
  return useMeta()?.passwordMinLength ?? SPECIFIED_PASSWORD_LENGTH;
}
