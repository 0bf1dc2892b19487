import { createContext } from 'react';
import type { ListedRecord } from '../../lib/paths/listTrail';

interface ListPage {
  rows: ListedRecord[];
  hasMore: boolean;
}

/** Asks for one page of a list by its address; the app fills it. */
export const ListPageContext = createContext<(page: string) => Promise<ListPage>>(async () => ({
  rows: [],
  hasMore: false,
}));
