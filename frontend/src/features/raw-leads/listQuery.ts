import type { ListState } from '../../ui/list/useListState';
import type { RawLeadQuery } from './api';

/** The filters of the list, named as in the API and in the address. */
export const FILTER_KEYS = [
  'status',
  'source',
  'state',
  'tag',
  'followUpFrom',
  'followUpTo',
  'callable',
  'importId',
] as const;
export type RawLeadFilterKey = (typeof FILTER_KEYS)[number];

export const DEFAULT_SORT = '-createdAt';

/** The choices besides the default, "Newest first". */
export const SORTS = [
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'name', label: 'Name A to Z' },
  { value: '-name', label: 'Name Z to A' },
  { value: 'nextContactDate', label: 'Follow up, earliest first' },
  { value: '-nextContactDate', label: 'Follow up, latest first' },
  { value: 'status', label: 'Status, first to last' },
  { value: '-status', label: 'Status, last to first' },
];

type Narrowing = Pick<ListState<RawLeadFilterKey>, 'search' | 'filters' | 'sort'>;

/** The list's state as the API's query, without its page. */
export function listQuery({ search, filters, sort }: Narrowing): RawLeadQuery {
  const { importId, ...chosen } = filters;
  const found = {
    ...(search ? { search } : {}),
    ...(Number(importId) > 0 ? { importId: Number(importId) } : {}),
  };
  // What stands in the address goes to the API as it is; the API says what of it there is not.
  return { ...found, ...chosen, sort } as RawLeadQuery;
}
