import type { ListState } from '../../ui/useListState';
import type { LeadQuery } from './api';

/** The filters of the list, named as in the API and in the address. */
export const FILTER_KEYS = [
  'status',
  'source',
  'brand',
  'state',
  'resort',
  'assignedTo',
  'createdFrom',
  'createdTo',
  'contact',
] as const;

export type LeadFilterKey = (typeof FILTER_KEYS)[number];
type Narrowing = Pick<ListState<LeadFilterKey>, 'search' | 'filters' | 'sort'>;

export const CONTACTS = [
  { value: 'email', label: 'Has email' },
  { value: 'phone', label: 'Has phone' },
  { value: 'none', label: 'No email or phone' },
] as const;

/** The list's state as the API's query, without its page. */
export function listQuery({ search, filters, sort }: Narrowing): LeadQuery {
  const { contact, ...plain } = filters;
  const known = CONTACTS.find(({ value }) => value === contact)?.value;
  return { ...(search ? { search } : {}), ...plain, ...(known ? { contact: known } : {}), sort };
}

/** The download of exactly the filtered list. */
export function exportUrl(list: Narrowing): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(listQuery(list))) query.set(key, String(value));
  return `/api/leads/export?${query}`;
}
