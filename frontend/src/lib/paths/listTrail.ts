import { paths } from './paths';

/** The list that a record was opened from, so that the record knows its neighbors. */
export interface ListTrail {
  /** Where the list is. */
  list: string;
  /** The API's address of the page, with its number. */
  page: string;
  /** The records of the page, as addresses. */
  records: string[];
  hasMore: boolean;
}

const NAME = 'exitdesk-list-trail';

function isTrail(value: unknown): value is ListTrail {
  const { list, page, records } = (value ?? {}) as Partial<ListTrail>;
  return typeof list === 'string' && typeof page === 'string' && Array.isArray(records);
}

/** Of this tab alone: two tabs go through two lists. A browser may refuse storage; then there are no neighbors. */
export function keepTrail(trail: ListTrail) {
  try {
    window.sessionStorage.setItem(NAME, JSON.stringify(trail));
  } catch {
    // Nothing breaks without it.
  }
}

function kept(): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(NAME) ?? 'null');
  } catch {
    return null;
  }
}

/** The trail that leads to this record; null when it was opened another way. */
export function trailTo(record: string): ListTrail | null {
  const trail = kept();
  return isTrail(trail) && trail.records.includes(record) ? trail : null;
}

/** The list as the record was opened from it, with its filters; `list` itself when it was opened another way. */
export function listBehind(record: string, list: string): string {
  const behind = trailTo(record)?.list;
  const path = behind?.split('?')[0];
  return behind && (path === list || path?.startsWith(`${list}/`)) ? behind : list;
}

/** The API's address of another page of the same list; null before the first. */
export function pageBeside(page: string, by: 1 | -1): string | null {
  const [path, query] = page.split('?');
  const params = new URLSearchParams(query);
  const number = Number(params.get('page') ?? '1') + by;
  if (number < 1) return null;
  params.set('page', String(number));
  return `${path}?${params}`;
}

/** The list where it is now: at the page that was gone on to. */
export function listAtPage(list: string, page: string): string {
  const [path, query] = list.split('?');
  const params = new URLSearchParams(query);
  const number = new URLSearchParams(page.split('?')[1]).get('page') ?? '1';
  if (number === '1') params.delete('page');
  else params.set('page', number);
  return params.size > 0 ? `${path}?${params}` : (path ?? list);
}

/** A row of a list. */
export interface ListedRecord {
  id: number;
  /** Where leads and clients stand in one list: which of them it is. */
  kind?: string | undefined;
}

/** The address of another record of the list: of its own kind where the list says it, otherwise like "/leads/12" and 13. */
export function addressBeside(record: string, { id, kind }: ListedRecord): string {
  if (kind === 'lead') return paths.lead(id);
  if (kind === 'client') return paths.client(id);
  return record.replace(/\d+(?!.*\d)/, String(id));
}
