import { useContext, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '../../api/SessionContext';
import { openedRecords, recordAt } from '../../lib/paths/openedRecords';
import { PagesContext } from '../../ui/page/usePageExists';
import { useRecords, useSearch } from './api';
import { type ChoiceGroup, emptyGroups, meantGroups, typedGroups } from './model';
import type { SearchPage } from './pages';

/** How many of the last records are offered before anything is typed. */
const LAST = 5;

/** What the server read of the records that were opened last, as they were when the search was opened. */
function useLast() {
  const userId = useUser()?.id;
  const { pathname, search } = useLocation();
  const [refs] = useState(() => (userId === undefined ? [] : openedRecords(userId)));
  const records = useRecords(refs).data?.records ?? [];
  const at = recordAt(pathname, search);
  const here = records.find(({ kind, number }) => `${kind}-${number}` === at);
  return { here, last: records.filter((record) => record !== here).slice(0, LAST) };
}

interface Choices {
  groups: ChoiceGroup[];
  /** Nothing has what was typed: the groups are what it could mean. */
  isNothing: boolean;
  search: ReturnType<typeof useSearch>;
}

/** The lines of the search for what was typed, once typing has paused: `isTyping` while it has not. */
export function useChoices(text: string, pages: readonly SearchPage[], isTyping: boolean): Choices {
  const search = useSearch(text);
  const permissions = useUser()?.permissions;
  const hasPage = useContext(PagesContext);
  const { here, last } = useLast();
  const searcher = useMemo(
    () => ({ permissions: permissions ?? [], pages, hasPage, here }),
    [permissions, pages, hasPage, here],
  );
  if (text === '') return { groups: emptyGroups(last, searcher), isNothing: false, search };
  const groups = typedGroups(text, search.data, searcher);
  const isNothing = groups.length === 0 && !search.isLoading && !search.error && !isTyping;
  return { groups: isNothing ? meantGroups(text, search.data, searcher) : groups, isNothing, search };
}
