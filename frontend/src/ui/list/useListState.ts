import { useMemo } from 'react';
import { useAddress } from '../page/useAddress';
import { ROWS_PER_PAGE, usePreferences } from '../page/usePreferences';
import { VIEW } from '../views/viewAddress';

/** What of the address is no page, said as the server says it, and the way to the first one. */
export interface Misread {
  said: string;
  restart: () => void;
}

export interface ListState<K extends string> {
  search: string;
  filters: Partial<Record<K, string>>;
  /** A column's id, with "-" in front when descending. */
  sort: string;
  page: number;
  /** Rows per page: the user's preference unless the URL overrides it. */
  perPage: number;
  /** Null where the address names a page and a size that there are. */
  misread: Misread | null;
  /** Whether a search or filter is active. */
  isNarrowed: boolean;
  setSearch: (text: string) => void;
  /** Changing several filters in one call makes one history entry. An empty value removes the filter. */
  setFilters: (values: Partial<Record<K, string>>) => void;
  setSort: (sort: string) => void;
  setPage: (page: number) => void;
  clear: () => void;
  /** Clears the order and the view too: for an address that the server refuses. */
  startOver: () => void;
}

function readPage(text: string | null): number | null {
  const page = Number(text ?? '1');
  return Number.isInteger(page) && page >= 1 ? page : null;
}

function readPerPage(text: string | null, preferred: number): number | null {
  return text === null ? preferred : (ROWS_PER_PAGE.find((rows) => String(rows) === text) ?? null);
}

const NO_PAGE = 'Pages start at 1.';
const NO_SIZE = `Use ${ROWS_PER_PAGE.slice(0, -1).join(', ')} or ${ROWS_PER_PAGE.at(-1)} rows per page.`;

const without = (keys: readonly string[]): Record<string, undefined> =>
  Object.fromEntries(keys.map((key) => [key, undefined]));

/** A list's search, filters, sort and page, kept in the address so that reload and Back restore them. */
export function useListState<K extends string>(keys: readonly K[], defaultSort: string): ListState<K> {
  const address = useAddress();
  const { rowsPerPage } = usePreferences();
  return useMemo(() => {
    const { params } = address;
    // Other rows begin on their first page.
    const change = (values: Record<string, string | undefined>, replace = false) =>
      address.change({ page: undefined, ...values }, { replace });
    const filters: Partial<Record<K, string>> = {};
    for (const key of keys) {
      const value = params.get(key);
      if (value) filters[key] = value;
    }
    const search = params.get('search') ?? '';
    const page = readPage(params.get('page'));
    const perPage = readPerPage(params.get('perPage'), rowsPerPage);
    const said = page === null ? NO_PAGE : perPage === null ? NO_SIZE : null;
    return {
      search,
      filters,
      sort: params.get('sort') ?? defaultSort,
      page: page ?? 1,
      perPage: perPage ?? rowsPerPage,
      misread: said === null ? null : { said, restart: () => change({ perPage: undefined }, true) },
      isNarrowed: search !== '' || Object.keys(filters).length > 0,
      setSearch: (text) => change({ search: text.trim() }, true),
      setFilters: (values) => change(values),
      setSort: (sort) => change({ sort: sort === defaultSort ? undefined : sort }),
      setPage: (page) => change({ page: page > 1 ? String(page) : undefined }),
      clear: () => change(without(['search', ...keys])),
      startOver: () => change(without(['search', ...keys, 'sort', VIEW])),
    };
  }, [address, keys, defaultSort, rowsPerPage]);
}
