import type { ListState } from '../../ui/list/useListState';
import type { AppointmentQuery } from './api';
import { STATUSES, TYPES } from './model';

/** The filters of the list, named as in the API and in the address; `show` is the screen's own. */
export const FILTER_KEYS = ['show', 'status', 'user', 'type', 'from', 'to'] as const;

export type AppointmentFilterKey = (typeof FILTER_KEYS)[number];
type Filters = Partial<Record<AppointmentFilterKey, string>>;

/**
 * Whether the list shows what is still to come, as it does unless the address asks for other dates or
 * states.
 */
export function isUpcoming({ show, status, from, to }: Filters): boolean {
  return !show && !status && !from && !to;
}

/** What takes the list back to what is still to come, or from there to everything. */
export const UPCOMING: Filters = { show: '', status: '', from: '', to: '' };

/** The list's state as the API's query, without its page. `today` is the day of the business. */
export function listQuery(
  { search, filters, sort }: Pick<ListState<AppointmentFilterKey>, 'search' | 'filters' | 'sort'>,
  today: string,
): AppointmentQuery {
  const { status, user, type, from, to } = filters;
  const knownType = TYPES.find((known) => known === type);
  // The dashboard links here with several states at once: "Scheduled,Completed".
  const known = (status ?? '').split(',').filter((one) => STATUSES.some((state) => state === one));
  return {
    ...(search ? { search } : {}),
    ...(isUpcoming(filters) ? { from: today, status: 'Scheduled' } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(known.length > 0 ? { status: known.join(',') } : {}),
    ...(user ? { user } : {}),
    ...(knownType ? { type: knownType } : {}),
    sort: sort === '-date' ? '-date' : 'date',
  };
}
