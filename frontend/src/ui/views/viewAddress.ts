import type { SavedView } from './listViews';

/** What an address has besides a list's filters and order: the tab, and how many rows a page has. */
const KEPT = ['tab', 'perPage'];
/** Which view is shown; it is sent with the address. */
export const VIEW = 'view';
/** In place of a view's number: the whole list, which a bare address is not where a default view opens it. */
export const WHOLE_LIST = 'all';

/** The part of the address that a view keeps: search, filters and order, sorted by name. */
export function queryOf(params: URLSearchParams, filterKeys: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const key of ['search', ...filterKeys, 'sort']) {
    const value = params.get(key);
    if (value) kept.set(key, value);
  }
  kept.sort();
  return kept.toString();
}

/** The changes of the address that show a view, or with null the whole list. */
export function toView(
  params: URLSearchParams,
  view: Pick<SavedView, 'id' | 'query'> | null,
): Record<string, string | undefined> {
  const changes: Record<string, string | undefined> = {};
  for (const key of params.keys()) if (!KEPT.includes(key)) changes[key] = undefined;
  if (!view) return { ...changes, [VIEW]: WHOLE_LIST };
  for (const [key, value] of new URLSearchParams(view.query)) changes[key] = value;
  return { ...changes, [VIEW]: String(view.id) };
}

/** The view that the address names. */
export function viewIn(params: URLSearchParams, views: SavedView[] | undefined): SavedView | undefined {
  const id = params.get(VIEW);
  return id === null ? undefined : views?.find((view) => String(view.id) === id);
}

/** Whether the address names a view that there is not for this person. */
export function namesUnknownView(params: URLSearchParams, views: SavedView[]): boolean {
  const id = params.get(VIEW);
  return id !== null && id !== WHOLE_LIST && viewIn(params, views) === undefined;
}

/** The changes of the address that take away what its view leaves out; none when nothing of it is there. */
export function withoutLeftOut(
  params: URLSearchParams,
  { leftOut }: Pick<SavedView, 'leftOut'>,
): Record<string, undefined> | null {
  const named = leftOut.filter((key) => params.has(key));
  if (named.length === 0) return null;
  return Object.fromEntries([...named, 'page'].map((key) => [key, undefined]));
}

/** Whether the list shows something else than the view that it began with. */
export function isChanged(view: SavedView, query: string): boolean {
  const saved = new URLSearchParams(view.query);
  saved.sort();
  return saved.toString() !== query;
}

/** Whether nothing was asked for yet, so that a default view may open. */
export function isPlain(params: URLSearchParams): boolean {
  return [...params.keys()].every((key) => KEPT.includes(key));
}

/** Whether the list shows what a view of its own does, in any order, and neither a saved view nor a tab narrows it. */
export function showsBuiltIn(
  params: URLSearchParams,
  filterKeys: readonly string[],
  { query }: { query: string },
): boolean {
  if ((params.get(VIEW) ?? WHOLE_LIST) !== WHOLE_LIST || params.get('tab')) return false;
  const shown = new URLSearchParams(queryOf(params, filterKeys));
  shown.delete('sort');
  const asked = new URLSearchParams(query);
  asked.sort();
  return shown.toString() === asked.toString();
}

/** The address of a list with what a view of its own shows, and as many rows per page as now. */
export function builtInAddress(path: string, query: string, params: URLSearchParams): string {
  const next = new URLSearchParams(query);
  // A bare address opens the default view.
  if (query === '') next.set(VIEW, WHOLE_LIST);
  const perPage = params.get('perPage');
  if (perPage) next.set('perPage', perPage);
  return `${path}?${next}`;
}
