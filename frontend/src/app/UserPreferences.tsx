import { useColorScheme } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useUser } from '../api/SessionContext';
import { useMyPreferences } from '../api/useMyPreferences';
import { recall, remember } from '../lib/browser/browserStorage';
import { DEFAULT_PREFERENCES, type Preferences, PreferencesContext } from '../ui/page/usePreferences';

const nameFor = (userId: number) => `exitdesk-preferences:${userId}`;

function isPreferences(value: unknown): value is Preferences {
  if (typeof value !== 'object' || value === null) return false;
  const { rowsPerPage, singleKeyShortcuts } = value as Partial<Preferences>;
  return typeof rowsPerPage === 'number' && typeof singleKeyShortcuts === 'boolean';
}

/**
 * The signed-in person's preferences for all screens. Until the server has answered, what this browser
 * remembers of them holds, so that a list does not load twice.
 */
export function UserPreferences({ children }: { children: ReactNode }) {
  const userId = useUser()?.id;
  const { preferences } = useMyPreferences();
  const { setMode } = useColorScheme();
  const remembered = useMemo(() => {
    const known = userId === undefined ? null : recall(nameFor(userId));
    return isPreferences(known) ? { ...DEFAULT_PREFERENCES, ...known } : DEFAULT_PREFERENCES;
  }, [userId]);
  const theme = preferences?.theme;

  useEffect(() => {
    if (theme) setMode(theme);
  }, [theme, setMode]);
  useEffect(() => {
    if (userId !== undefined && preferences) remember(nameFor(userId), preferences);
  }, [userId, preferences]);

  return <PreferencesContext value={preferences ?? remembered}>{children}</PreferencesContext>;
}
