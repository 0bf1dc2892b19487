import { createContext, useContext } from 'react';

/** How a person likes the screens; kept at the server, so that it follows them to another browser. */
export interface Preferences {
  theme: 'system' | 'light' | 'dark';
  calendarView: 'day' | 'week' | 'month';
  rowsPerPage: number;
  /** Whether one key alone may do something ("g l", "/", "?"). */
  singleKeyShortcuts: boolean;
  /** The groups of the side menu that are folded; null until the person folds or opens one. */
  foldedMenu: readonly string[] | null;
  /** On a desktop; a phone has cards. */
  marketingLayout: ListLayout;
  documentsLayout: ListLayout;
}

/** How a list that has cards shows its rows. */
export type ListLayout = 'cards' | 'table';

export const ROWS_PER_PAGE = [25, 50, 100, 200];

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  calendarView: 'day',
  rowsPerPage: 25,
  singleKeyShortcuts: true,
  foldedMenu: null,
  marketingLayout: 'cards',
  documentsLayout: 'cards',
};

/** The app fills it from /api/me/preferences. */
export const PreferencesContext = createContext(DEFAULT_PREFERENCES);

export function usePreferences(): Preferences {
  return useContext(PreferencesContext);
}
