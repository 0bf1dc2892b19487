import { createContext, useContext } from 'react';

/** The lists that have views, as the API names them. */
export type ListName =
  | 'raw-leads'
  | 'leads'
  | 'clients'
  | 'appointments'
  | 'documents'
  | 'payments'
  | 'payment-plans'
  | 'partner-payments'
  | 'invoices'
  | 'commissions'
  | 'partners'
  | 'cases';

export type Density = 'compact' | 'standard' | 'comfortable';

/** The columns that a table shows, none for its own, and how high its rows are. */
export interface TableLayout {
  columns: string[];
  density: Density;
}

/** A list's filters and order under a name. */
export interface SavedView extends TableLayout {
  id: number;
  version: number;
  name: string;
  /** The list's own parameters: "status=Lost&sort=name". */
  query: string;
  /** Filters that this person may not use, or that the list no longer has. */
  leftOut: string[];
  shared: boolean;
  owner: { id: number; name: string };
  acts: ('change' | 'delete')[];
}

export interface ViewDraft extends TableLayout {
  name: string;
  query: string;
  shared: boolean;
}

export interface ListViews extends TableLayout {
  views: SavedView[];
  /** The view that the list opens with. */
  defaultView: number | null;
}

export interface ListViewsAccess {
  /** undefined until the server has answered. */
  data: ListViews | undefined;
  create: (draft: ViewDraft) => Promise<number>;
  change: (view: SavedView, draft: ViewDraft) => Promise<void>;
  remove: (view: SavedView) => Promise<void>;
  /** Keeps how this person likes the list. */
  keep: (layout: TableLayout & { defaultView: number | null }) => Promise<void>;
}

const nothing = async () => undefined;
const NONE: ListViewsAccess = {
  data: undefined,
  create: async () => 0,
  change: nothing,
  remove: nothing,
  keep: nothing,
};

type UseViewsOf = (list: ListName | undefined) => ListViewsAccess;

/** The app fills it with the hook that asks the server. */
export const ListViewsContext = createContext<UseViewsOf>(() => NONE);

export function useListViews(list: ListName | undefined): ListViewsAccess {
  const useViewsOf = useContext(ListViewsContext);
  return useViewsOf(list);
}
