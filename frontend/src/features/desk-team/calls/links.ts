import type { DayRange } from '../../../lib/dates/wallTime';
import { queryUrl } from '../../../lib/paths/queryUrl';

/** A figure of the report, as the list of calls filters it. */
export type CallFigure = 'attempts' | 'reached' | 'appointments_set' | 'appointments_held' | 'complaints';

export interface CallQueryLink {
  from: string;
  to: string;
  userId?: number | undefined;
  campaignId?: number | string | undefined;
  outcome?: string | undefined;
  figure?: CallFigure | undefined;
  /** Why they do not want it. */
  why?: string | undefined;
}

/** The calls that a figure adds up of. */
export function callsOf({ from, to, userId, campaignId, outcome, figure, why }: CallQueryLink): string {
  return queryUrl('/desk/calls', {
    tab: 'calls',
    from,
    to,
    ...(userId === undefined ? {} : { userId }),
    ...(campaignId === undefined ? {} : { campaignId }),
    ...(outcome ? { outcome } : {}),
    ...(figure ? { figure } : {}),
    ...(why ? { why } : {}),
  });
}

export interface SkipQueryLink extends DayRange {
  userId?: number | undefined;
  campaignId?: number | string | undefined;
  cause?: string | undefined;
  lastHour?: boolean | undefined;
}

/** Whom the reps passed over. */
export function skipsOf({ from, to, userId, campaignId, cause, lastHour }: SkipQueryLink): string {
  return queryUrl('/desk/calls', {
    tab: 'skips',
    from,
    to,
    ...(userId === undefined ? {} : { userId }),
    ...(campaignId === undefined ? {} : { campaignId }),
    ...(cause ? { cause } : {}),
    ...(lastHour ? { lastHour: 'true' } : {}),
  });
}

/** The presses of Call that were refused for a reason. */
export const refusedOf = ({ from, to }: DayRange, code: string): string =>
  queryUrl('/desk/calls', { tab: 'refused', from, to, code });
