import { queryUrl } from '../../../lib/paths/queryUrl';
import type { ListState } from '../../../ui/list/useListState';
import type { AuditQuery } from './api';

/** The filters of the log, named as in the API and in the address. */
export const FILTER_KEYS = ['person', 'entity', 'id', 'kind', 'from', 'to', 'outcome'] as const;

export type AuditFilterKey = (typeof FILTER_KEYS)[number];
export type AuditList = ListState<AuditFilterKey>;

/** The list's state as the API's query, without its page. An id says nothing without its kind of record. */
export function listQuery({ filters }: Pick<AuditList, 'filters'>): AuditQuery {
  const { id, ...others } = filters;
  // What stands in the address goes to the API as it is; the API says what of it there is not.
  return { ...others, ...((id && filters.entity ? { id } : {}) as object) } as AuditQuery;
}

/** The download of exactly the filtered log. */
export function exportUrl(list: Pick<AuditList, 'filters'>): string {
  return queryUrl('/api/audit.csv', listQuery(list));
}
