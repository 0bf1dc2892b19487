import { queryUrl } from '../../../lib/queryUrl';

/** A figure of the report, as the list of calls filters it. */
export type CallFigure = 'attempts' | 'reached' | 'appointments_set' | 'appointments_held' | 'complaints';

export interface CallQueryLink {
  from: string;
  to: string;
  userId?: number | undefined;
  campaignId?: number | string | undefined;
  outcome?: string | undefined;
  figure?: CallFigure | undefined;
}

/** The calls that a figure adds up of. */
export function callsOf({ from, to, userId, campaignId, outcome, figure }: CallQueryLink): string {
  return queryUrl('/desk/calls', {
    tab: 'calls',
    from,
    to,
    ...(userId === undefined ? {} : { userId }),
    ...(campaignId === undefined ? {} : { campaignId }),
    ...(outcome ? { outcome } : {}),
    ...(figure ? { figure } : {}),
  });
}
