import { createContext, useContext } from 'react';
import type { components } from './schema';

export type SessionUser = components['schemas']['SessionUser'];
export type Permission = components['schemas']['Permission'];

/** `failed`: the server could not be reached, which does not mean that the user is signed out. */
export type SessionState =
  | { status: 'loading' }
  /**
   * `hasLeft`: signed out on purpose, so that the next sign-in does not lead back to the last page.
   * `said`: what the server said as the session ended under the person.
   */
  | { status: 'anonymous'; hasLeft?: true; said?: string }
  | { status: 'failed' }
  | { status: 'signedIn'; user: SessionUser };

interface Session {
  state: SessionState;
  /** After a successful sign-in. */
  signIn: (user: SessionUser) => void;
  /** Ends the session at the server, then here. Throws when the server refuses. */
  signOut: () => Promise<void>;
  /** Asks the server again who is signed in. */
  check: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** The signed-in user, or null. */
export function useUser(): SessionUser | null {
  const { state } = useSession();
  return state.status === 'signedIn' ? state.user : null;
}

/** Whether to show a control: any one of these permissions is enough. The server decides again on every call. */
export function useCan(...anyOf: readonly Permission[]): boolean {
  const permissions = useUser()?.permissions;
  return permissions !== undefined && anyOf.some((one) => permissions.includes(one));
}
