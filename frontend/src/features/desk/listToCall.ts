import type { CallableList } from '../../lib/calling';

/** A list that was opened with "Start Calling", and its filters as they stand in the address. */
export interface ListToCall {
  list: CallableList;
  filters: Record<string, string>;
}

const LISTS: readonly { list: CallableList; path: string; name: string }[] = [
  { list: 'raw_leads', path: '/raw-leads', name: 'Marketing Database' },
  { list: 'leads', path: '/leads', name: 'Leads' },
];

const shapeOf = (list: string | null) => LISTS.find((each) => each.list === list);

export const listName = (list: string): string => shapeOf(list)?.name ?? list;

export function askedList(params: URLSearchParams): ListToCall | null {
  const found = shapeOf(params.get('list'));
  if (!found) return null;
  const filters = Object.fromEntries([...params].filter(([name]) => name !== 'list'));
  return { list: found.list, filters };
}

/** The filters as a sitting and a campaign keep them. */
export const filterText = ({ filters }: ListToCall): string => new URLSearchParams(filters).toString();

/** The filters of a sitting or a campaign. */
export function listOf(list: string | null, filter: string | null): ListToCall | null {
  const found = shapeOf(list);
  return found ? { list: found.list, filters: Object.fromEntries(new URLSearchParams(filter ?? '')) } : null;
}

/** Where the list shows those whom it counts. */
export function linkTo({ list, filters }: ListToCall, callable?: 'now' | 'later' | 'never'): string {
  const params = new URLSearchParams(filters);
  if (callable) params.set('callable', callable);
  const query = params.toString();
  const path = shapeOf(list)?.path ?? '/';
  return query ? `${path}?${query}` : path;
}
