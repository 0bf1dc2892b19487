import { queryUrl } from '../../lib/paths/queryUrl';
import { CONTACTS, knownChoice } from '../../ui/filters/contactFilter';
import type { ListState } from '../../ui/list/useListState';
import type { LeadQuery } from './api';

/** The filters of the list, named as in the API and in the address. */
export const FILTER_KEYS = [
  'status',
  'source',
  'brand',
  'state',
  'resort',
  'assignedTo',
  'untouched',
  'overdueFollowUp',
  'createdFrom',
  'createdTo',
  'contact',
  'callable',
] as const;

export type LeadFilterKey = (typeof FILTER_KEYS)[number];
type Narrowing = Pick<ListState<LeadFilterKey>, 'search' | 'filters' | 'sort'>;

/** The list's state as the API's query, without its page. */
export function listQuery({ search, filters, sort }: Narrowing): LeadQuery {
  const { contact, untouched, overdueFollowUp, ...plain } = filters;
  const known = knownChoice(CONTACTS, contact);
  // What stands in the address goes to the API as it is; the API says what of it there is not.
  return {
    ...(search ? { search } : {}),
    ...plain,
    ...(untouched ? { untouched: untouched === 'true' } : {}),
    ...(overdueFollowUp ? { overdueFollowUp: overdueFollowUp === 'true' } : {}),
    ...(known ? { contact: known } : {}),
    sort,
  } as LeadQuery;
}

/** The download of exactly the filtered list. */
export function exportUrl(list: Narrowing): string {
  return queryUrl('/api/leads/export', listQuery(list));
}
