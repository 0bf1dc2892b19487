import { queryUrl } from '../../../lib/paths/queryUrl';
import type { ListState } from '../../../ui/list/useListState';
import { COMMISSIONS } from '../payments/tabs';
import type { CommissionQuery } from './api';

/** The filters of the tracking screen, named as in the API and in the address. */
export const FILTER_KEYS = ['status', 'userId', 'from', 'to', 'lostApprovalOf'] as const;
export type CommissionFilterKey = (typeof FILTER_KEYS)[number];

export const { statuses: STATUSES, defaultSort: DEFAULT_SORT } = COMMISSIONS;

/** The tabs are the commonest choices of the status filter; the others are in its list alone. */
export const TABS = [
  { key: '', label: 'All' },
  { key: 'pending', label: 'Pending' },
  { key: 'paid', label: 'Paid' },
  { key: 'canceled', label: 'Canceled' },
] as const;

/** null when the status has no tab. */
export function tabOf(status = '') {
  return TABS.find(({ key }) => key === status)?.key ?? null;
}

type Narrowing = Pick<ListState<CommissionFilterKey>, 'search' | 'filters' | 'sort' | 'page' | 'perPage'>;

export function listQuery({ search, filters, sort, page, perPage }: Narrowing): CommissionQuery {
  const { status, from, to } = filters;
  const userId = Number(filters.userId);
  const lostApprovalOf = Number(filters.lostApprovalOf);
  // What stands in the address goes to the API as it is; the API says what of it there is not.
  return {
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(userId > 0 ? { userId } : {}),
    ...(lostApprovalOf > 0 ? { lostApprovalOf } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    sort,
    page,
    perPage,
  } as CommissionQuery;
}

/** The download of exactly the filtered list. */
export const exportUrl = (list: Narrowing): string => queryUrl('/api/commissions/export', listQuery(list));
