import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { SWRConfig } from 'swr';
import { dropAllDrafts, setDraftOwner } from '../lib/drafts';
import { secondFactorNeeded } from '../lib/secondFactorNeeded';
import { sessionEnded } from '../lib/sessionEnded';
import { ApiError } from './ApiError';
import { neverStale } from './cache';
import { answer, api } from './client';
import { SessionContext, type SessionState } from './SessionContext';
import { useFreshFigures } from './useFreshFigures';

/** The page says when the browser sent no session cookie, which saves a request. */
function cameWithoutSession() {
  return document.querySelector('meta[name="session"]')?.getAttribute('content') === 'none';
}

function FreshFigures() {
  useFreshFigures();
  return null;
}

/** The session starts as loading, then asks the server; signing in sets the user, signing out clears it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: 'loading' });
  const [epoch, setEpoch] = useState(0);

  const become = useCallback((next: SessionState) => {
    // Kept after the session ends: the open forms save their drafts under this id at that very moment.
    if (next.status === 'signedIn') setDraftOwner(next.user.id);
    setState(next);
  }, []);

  const end = useCallback(() => {
    become({ status: 'anonymous' });
    setEpoch((previous) => previous + 1);
  }, [become]);

  const check = useCallback(async () => {
    try {
      become({ status: 'signedIn', user: await answer(api.GET('/api/auth/me')) });
    } catch (error) {
      become({ status: error instanceof ApiError && error.status === 401 ? 'anonymous' : 'failed' });
    }
  }, [become]);

  useEffect(() => {
    if (cameWithoutSession()) become({ status: 'anonymous' });
    else void check();
  }, [check, become]);
  useEffect(() => sessionEnded.on(end), [end]);
  useEffect(() => secondFactorNeeded.on(() => void check()), [check]);

  const session = useMemo(
    () => ({
      state,
      check,
      signIn: (user: Extract<SessionState, { status: 'signedIn' }>['user']) =>
        become({ status: 'signedIn', user }),
      signOut: async () => {
        await api.POST('/api/auth/logout');
        dropAllDrafts();
        end();
      },
    }),
    [state, check, become, end],
  );

  // A new cache for every session: what one person read, even an answer still on its way, never reaches the next.
  return (
    <SessionContext value={session}>
      <SWRConfig key={epoch} value={{ ...neverStale, provider: () => new Map() }}>
        <FreshFigures />
        {children}
      </SWRConfig>
    </SessionContext>
  );
}
