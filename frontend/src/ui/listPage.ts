import { createContext } from 'react';

interface ListPage {
  ids: number[];
  hasMore: boolean;
}

/** Asks for one page of a list by its address; the app fills it. */
export const ListPageContext = createContext<(page: string) => Promise<ListPage>>(async () => ({
  ids: [],
  hasMore: false,
}));
