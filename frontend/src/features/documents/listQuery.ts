import type { ListState } from '../../ui/list/useListState';
import type { DocumentQuery } from './api';
import { DOCUMENT_STATUSES, type DocumentStatus } from './model';

/** A tab of part 1, section 2: a set of statuses. */
export interface Tab {
  /** Its key in the URL. */
  key: string;
  label: string;
  statuses: DocumentStatus[];
}

const ALL: Tab = { key: '', label: 'All Documents', statuses: DOCUMENT_STATUSES };

/** The tab that also lists whom to remind. */
export const AWAITING = 'awaiting';

export const TABS: Tab[] = [
  ALL,
  { key: 'templates', label: 'Templates', statuses: ['Draft', 'Completed'] },
  { key: AWAITING, label: 'Awaiting Signature', statuses: ['Sent'] },
  { key: 'signed', label: 'Signed', statuses: ['Signed'] },
];

export function tabOf(key: string | undefined) {
  return TABS.find((tab) => tab.key === key) ?? ALL;
}

export const DEFAULT_SORT = '-createdAt';
export const TAB_KEYS = ['tab', 'status'] as const;
export const FILTER_KEYS = ['type', 'status', 'clientId', 'assignedTo', 'sentFrom', 'sentTo'] as const;
export type DocumentFilterKey = (typeof FILTER_KEYS)[number];

type Narrowing = Pick<ListState<DocumentFilterKey>, 'search' | 'filters' | 'sort'>;

/** The tab narrows by status; a chosen status narrows it further, as long as the tab has it. */
export function listQuery({ search, filters, sort }: Narrowing, { statuses }: Tab): DocumentQuery {
  const chosen = statuses.find((status) => status === filters.status);
  const status = chosen ?? (statuses === DOCUMENT_STATUSES ? filters.status : statuses.join(','));
  const clientId = Number(filters.clientId);
  const assignedTo = Number(filters.assignedTo);
  // What stands in the address goes to the API as it is; the API says what of it there is not.
  return {
    ...(search ? { search } : {}),
    ...(filters.type ? { type: filters.type } : {}),
    ...(status ? { status } : {}),
    ...(clientId > 0 ? { clientId } : {}),
    ...(assignedTo > 0 ? { assignedTo } : {}),
    ...(filters.sentFrom ? { sentFrom: filters.sentFrom } : {}),
    ...(filters.sentTo ? { sentTo: filters.sentTo } : {}),
    sort,
  } as DocumentQuery;
}

/** Newest first is the default and has no entry of its own. */
export const SORTS = [
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'title', label: 'Title A to Z' },
  { value: '-title', label: 'Title Z to A' },
];
