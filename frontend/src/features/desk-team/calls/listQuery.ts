import type { DayRange } from '../../../lib/dates/wallTime';
import { queryUrl } from '../../../lib/paths/queryUrl';
import type { ListState } from '../../../ui/list/useListState';
import type { CallQuery, RefusedQuery, SkipQuery } from './api';

/** The filters of the list, named as in the API and in the address; the period has its own bar. */
export const FILTER_KEYS = ['userId', 'campaignId', 'outcome', 'figure', 'why'] as const;
export type CallFilterKey = (typeof FILTER_KEYS)[number];

export const DEFAULT_SORT = '-startedAt';

/** The figures of the report, as filters. */
export const FIGURE_OPTIONS = [
  { value: 'attempts', label: 'Attempts' },
  { value: 'reached', label: 'Reached' },
  { value: 'appointments_set', label: 'Appointments set' },
  { value: 'appointments_held', label: 'Appointments held' },
  { value: 'complaints', label: 'Complaints' },
] as const;

type Narrowing = Pick<ListState<CallFilterKey>, 'filters' | 'sort'>;

/** Whole numbers, and the period. */
function withIds(filters: Record<string, string | undefined>, { from, to }: DayRange) {
  const { userId, campaignId, ...chosen } = filters;
  return {
    from,
    to,
    ...chosen,
    ...(Number(userId) > 0 ? { userId: Number(userId) } : {}),
    ...(Number(campaignId) > 0 ? { campaignId: Number(campaignId) } : {}),
  };
}

/** The list's state as the API's query, without its page. */
export function listQuery({ filters, sort }: Narrowing, period: DayRange): CallQuery {
  // What stands in the address goes to the API as it is; the API says what of it there is not.
  return { ...withIds(filters, period), sort } as CallQuery;
}

export const SKIP_KEYS = ['userId', 'campaignId', 'cause', 'lastHour'] as const;
export type SkipFilterKey = (typeof SKIP_KEYS)[number];

export const REFUSED_KEYS = ['userId', 'code'] as const;
export type RefusedFilterKey = (typeof REFUSED_KEYS)[number];

export const skipQuery = ({ filters }: Pick<ListState<SkipFilterKey>, 'filters'>, period: DayRange) =>
  withIds(filters, period) as unknown as SkipQuery;

export const refusedQuery = ({ filters }: Pick<ListState<RefusedFilterKey>, 'filters'>, period: DayRange) =>
  withIds(filters, period) as unknown as RefusedQuery;

/** The download of exactly the filtered calls. */
export const exportUrl = (list: Narrowing, period: DayRange): string =>
  queryUrl('/api/desk/calls/export', listQuery(list, period));
