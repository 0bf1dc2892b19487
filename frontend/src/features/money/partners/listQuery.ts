import { knownChoice } from '../../../ui/filters/contactFilter';
import type { ListState } from '../../../ui/list/useListState';
import type { PartnerQuery } from './api';

/** The filters of the list, named as in the API and in the address. */
export const FILTER_KEYS = ['active'] as const;
type PartnerFilterKey = (typeof FILTER_KEYS)[number];

export const DEFAULT_SORT = 'name';

/** Without a choice all partners are listed. */
export const ACTIVE = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
] as const;

type Narrowing = Pick<ListState<PartnerFilterKey>, 'search' | 'filters' | 'sort'>;

/** The list's state as the API's query, without its page. */
export function listQuery({ search, filters, sort }: Narrowing): PartnerQuery {
  const active = knownChoice(ACTIVE, filters.active);
  // What stands in the address goes to the API as it is; the API says what of it there is not.
  return {
    ...(search ? { search } : {}),
    ...(active ? { active: active === 'true' } : { all: true }),
    sort,
  } as PartnerQuery;
}
