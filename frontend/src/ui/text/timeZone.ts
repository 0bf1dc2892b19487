import { createContext, useContext } from 'react';
import { DEFAULT_TIME_ZONE } from '../../lib/dates/dates';

/** The business time zone of this installation; the app fills it from /api/meta. */
export const TimeZoneContext = createContext(DEFAULT_TIME_ZONE);

export function useBusinessTimeZone(): string {
  return useContext(TimeZoneContext);
}
