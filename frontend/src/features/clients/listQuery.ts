import { queryUrl } from '../../lib/paths/queryUrl';
import { CONTACTS, knownChoice } from '../../ui/filters/contactFilter';
import type { ListState } from '../../ui/list/useListState';
import type { ClientQuery } from './api';
import type { ClientStatus } from './model';

/** The filters of the list, named as in the API and in the address. */
export const FILTER_KEYS = [
  'status',
  'serviceType',
  'brand',
  'state',
  'assignedTo',
  'partner',
  'createdFrom',
  'createdTo',
  'contact',
  'overdueMoney',
  'archived',
  'waiting',
] as const;

export type ClientFilterKey = (typeof FILTER_KEYS)[number];
type Narrowing = Pick<ListState<ClientFilterKey>, 'search' | 'filters' | 'sort'>;

/** A list whose status is fixed has no filter for it. */
export const FIXED_STATUS_KEYS = FILTER_KEYS.filter((key) => key !== 'status');

/** Without a choice archived clients are left out. */
export const ARCHIVED = [
  { value: 'all', label: 'Include archived' },
  { value: 'only', label: 'Archived only' },
] as const;

/** What "Your Day" opens: clients whose business is not over, and what of them waits. */
export const WAITING = [
  { value: 'no_step', label: 'No case step for 14 days' },
  { value: 'missing_papers', label: 'Missing papers' },
  { value: 'counsel_only', label: 'Counsel only' },
] as const;

/** The list's state as the API's query, without its page. */
export function listQuery({ search, filters, sort }: Narrowing, status?: ClientStatus): ClientQuery {
  const { contact, archived, overdueMoney, ...plain } = filters;
  const knownContact = knownChoice(CONTACTS, contact);
  const knownArchived = knownChoice(ARCHIVED, archived);
  // What stands in the address goes to the API as it is; the API says what of it there is not.
  return {
    ...(search ? { search } : {}),
    ...plain,
    ...(status ? { status } : {}),
    ...(overdueMoney ? { overdueMoney: overdueMoney === 'true' } : {}),
    ...(knownContact ? { contact: knownContact } : {}),
    ...(knownArchived ? { archived: knownArchived } : {}),
    sort,
  } as ClientQuery;
}

/** The download of exactly the filtered list. */
export function exportUrl(list: Narrowing, status?: ClientStatus): string {
  return queryUrl('/api/clients/export', listQuery(list, status));
}
