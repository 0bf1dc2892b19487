import { useEffect, useState } from 'react';
import { shownUser } from '../../lib/session/shownUser';
import { useArrival } from '../list/arrival';

/** The rows of a list that are selected, as the list draws them. */
export interface RowSelection {
  has: (id: number) => boolean;
  /** With `range`, all rows from the last one that was toggled up to this one get its new state. */
  onToggle: (id: number, range?: boolean) => void;
  page: 'none' | 'some' | 'all';
  onTogglePage: () => void;
}

/** How a table lets its rows be selected. */
export interface Selecting<T> {
  selection: RowSelection;
  /** Whose row it is, for readers. */
  nameOf: (row: T) => string;
}

/** The same, as the bar below the list needs it. */
export interface ListSelection extends RowSelection {
  ids: number[];
  /** All rows that match, also those of other pages. */
  allMatching: boolean;
  /** A row was just taken out of all that match: only others of its page are left. */
  isRestOfAll: boolean;
  count: number;
  selectAllMatching: () => void;
  clear: () => void;
}

interface Chosen {
  /** Of the filters; what was selected under others is forgotten. */
  of: string;
  ids: ReadonlySet<number>;
  allMatching: boolean;
  isRestOfAll: boolean;
  /** Where a range begins. */
  anchor: number | null;
}

/** What was selected in each list, by its page and person: for those who come back from one of its records. */
const left = new Map<string, Chosen>();

/**
 * Selected rows of a list. They stay over its pages, and are forgotten when `filters` change, because what is no longer
 * shown should not be changed unseen. Back from a record they are selected still.
 */
export function useSelection(
  rows: readonly { id: number }[] | undefined,
  total: number | null,
  filters: string,
): ListSelection {
  const nothing: Chosen = {
    of: filters,
    ids: new Set(),
    allMatching: false,
    isRestOfAll: false,
    anchor: null,
  };
  const { pathname, isReturn } = useArrival();
  const key = `${shownUser()?.id} ${pathname}`;
  const [stored, setStored] = useState(() => (isReturn && left.get(key)) || nothing);
  const setChosen = (next: Chosen) => {
    left.set(key, next);
    setStored(next);
  };
  useEffect(() => {
    if (!isReturn) left.delete(key);
  }, [isReturn, key]);
  const chosen = stored.of === filters ? stored : nothing;
  const { ids, allMatching } = chosen;
  const pageIds = (rows ?? []).map(({ id }) => id);
  const has = (id: number) => allMatching || ids.has(id);
  const selected = pageIds.filter(has).length;
  // Who takes a row out of all selects the rest of its page.
  const base = () => new Set(allMatching ? pageIds : ids);

  const onToggle = (id: number, range = false) => {
    const next = base();
    const on = !has(id);
    const from = range && chosen.anchor !== null ? pageIds.indexOf(chosen.anchor) : -1;
    const to = pageIds.indexOf(id);
    const reached = from < 0 || to < 0 ? [id] : pageIds.slice(Math.min(from, to), Math.max(from, to) + 1);
    for (const each of reached) {
      if (on) next.add(each);
      else next.delete(each);
    }
    setChosen({ of: filters, ids: next, allMatching: false, isRestOfAll: allMatching, anchor: id });
  };
  const page = selected === 0 ? 'none' : selected === pageIds.length ? 'all' : 'some';
  return {
    ids: [...ids],
    allMatching,
    isRestOfAll: chosen.isRestOfAll,
    count: allMatching ? (total ?? 0) : ids.size,
    has,
    page,
    onToggle,
    onTogglePage: () => {
      const next = base();
      for (const id of pageIds) {
        if (page === 'all') next.delete(id);
        else next.add(id);
      }
      setChosen({ ...nothing, ids: next });
    },
    selectAllMatching: () => setChosen({ ...nothing, allMatching: true }),
    clear: () => setChosen(nothing),
  };
}
