import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { dropAllDrafts, setDraftOwner } from '../lib/forms/drafts';
import { causeGone } from '../lib/news/causeGone';
import { secondFactorNeeded } from '../lib/session/secondFactorNeeded';
import { sessionEnded } from '../lib/session/sessionEnded';
import { compareUser, setShownUser, shownUser } from '../lib/session/shownUser';
import { ApiError } from './ApiError';
import { answer, api } from './client';
import { ReadCache } from './ReadCache';
import { breakOffReads, withoutReads } from './reads';
import { SessionContext, type SessionState, type SessionUser } from './SessionContext';

/** The page says when the browser sent no session cookie, which saves a request. */
function cameWithoutSession() {
  return document.querySelector('meta[name="session"]')?.getAttribute('content') === 'none';
}

const personOf = ({ id, firstName, lastName }: SessionUser) => ({ id, name: `${firstName} ${lastName}` });

/** The session starts as loading, then asks the server; signing in sets the user, signing out clears it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: 'loading' });
  const [epoch, setEpoch] = useState(0);

  const become = useCallback((next: SessionState) => {
    // Kept after the session ends: the open forms save their drafts under this id at that very moment.
    if (next.status === 'signedIn') {
      setDraftOwner(next.user.id);
      setShownUser(personOf(next.user));
    } else if (next.status === 'anonymous') {
      setShownUser(null);
    }
    setState(next);
  }, []);

  const end = useCallback(
    (how: { hasLeft: true } | { said: string }) => {
      breakOffReads();
      become({ status: 'anonymous', ...how });
      setEpoch((previous) => previous + 1);
    },
    [become],
  );

  const check = useCallback(async () => {
    try {
      const user = await answer(api.GET('/api/auth/me'));
      const before = shownUser();
      // What is on the screen, and in the cache, is another person's.
      if (before && before.id !== user.id) compareUser(personOf(user));
      else become({ status: 'signedIn', user });
    } catch (error) {
      become({ status: error instanceof ApiError && error.status === 401 ? 'anonymous' : 'failed' });
    }
  }, [become]);

  useEffect(() => {
    if (cameWithoutSession()) become({ status: 'anonymous' });
    else void check();
  }, [check, become]);
  useEffect(() => sessionEnded.on((said) => end({ said })), [end]);
  useEffect(() => secondFactorNeeded.on(() => void check()), [check]);

  const session = useMemo(
    () => ({
      state,
      check,
      signIn: (user: SessionUser) => {
        // "Please sign in." and the like.
        causeGone.emit();
        become({ status: 'signedIn', user });
      },
      signOut: async () => {
        await withoutReads(() => api.POST('/api/auth/logout'));
        dropAllDrafts();
        setDraftOwner(null);
        end({ hasLeft: true });
      },
    }),
    [state, check, become, end],
  );

  // A new cache for every session: what one person read, even an answer still on its way, never reaches the next.
  return (
    <SessionContext value={session}>
      <ReadCache key={epoch}>{children}</ReadCache>
    </SessionContext>
  );
}
