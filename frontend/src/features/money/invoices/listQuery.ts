import { queryUrl } from '../../../lib/paths/queryUrl';
import { knownChoice } from '../../../ui/filters/contactFilter';
import type { ListState } from '../../../ui/list/useListState';
import type { InvoiceQuery } from './api';
import { BUCKETS } from './model';

/** The filters of the list, named as in the API and in the address. */
export const FILTER_KEYS = ['status', 'bucket', 'dueFrom', 'dueTo', 'clientId', 'planId'] as const;
export type InvoiceFilterKey = (typeof FILTER_KEYS)[number];

export const DEFAULT_SORT = 'dueDate';

/** By default the list shows outstanding invoices. */
export const STATUSES = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'open', label: 'Open' },
  { value: 'partial', label: 'Partial' },
  { value: 'paid', label: 'Paid' },
  { value: 'settled', label: 'Settled' },
  { value: 'void', label: 'Void' },
  { value: 'all', label: 'All Statuses' },
] as const;

type Narrowing = Pick<ListState<InvoiceFilterKey>, 'search' | 'filters' | 'sort'>;

/** The list's state as the API's query, without its page. */
export function listQuery({ search, filters, sort }: Narrowing): InvoiceQuery {
  const { status, bucket, clientId, planId, ...days } = filters;
  const chosen = knownChoice(STATUSES, status) ?? 'outstanding';
  const knownBucket = knownChoice(BUCKETS, bucket);
  // What stands in the address goes to the API as it is; the API says what of it there is not.
  return {
    ...(search ? { search } : {}),
    ...(chosen === 'all' ? {} : { status: chosen }),
    ...(knownBucket ? { bucket: knownBucket } : {}),
    ...(Number(clientId) > 0 ? { clientId: Number(clientId) } : {}),
    ...(Number(planId) > 0 ? { planId: Number(planId) } : {}),
    ...days,
    sort,
  } as InvoiceQuery;
}

/** The download of exactly the filtered list. */
export const exportUrl = (list: Narrowing) => queryUrl('/api/invoices/export', listQuery(list));
