import { queryUrl } from '../../../lib/queryUrl';
import type { DayRange } from '../../../lib/wallTime';
import type { ListState } from '../../../ui/useListState';
import type { CallQuery } from './api';

/** The filters of the list, named as in the API and in the address; the period has its own bar. */
export const FILTER_KEYS = ['userId', 'campaignId', 'outcome', 'figure'] as const;
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

/** The list's state as the API's query, without its page. */
export function listQuery({ filters, sort }: Narrowing, { from, to }: DayRange): CallQuery {
  const { userId, campaignId, ...chosen } = filters;
  const ids = {
    ...(Number(userId) > 0 ? { userId: Number(userId) } : {}),
    ...(Number(campaignId) > 0 ? { campaignId: Number(campaignId) } : {}),
  };
  // What stands in the address goes to the API as it is; the API says what of it there is not.
  return { from, to, ...chosen, ...ids, sort } as CallQuery;
}

/** The download of exactly the filtered calls. */
export const exportUrl = (list: Narrowing, period: DayRange): string =>
  queryUrl('/api/desk/calls/export', listQuery(list, period));
