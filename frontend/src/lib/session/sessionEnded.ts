import { createEmitter } from '../news/emitter';

/**
 * Tells that the server no longer knows this session (a 401), in the server's sentence. Open forms keep their values before the
 * screen changes, then the session state sends the visitor to /login. Both listen here, so that neither
 * the API client nor the forms need to know the router.
 */
export const sessionEnded = createEmitter<string>();

/** The request came without a session: the sign-in screen follows. */
export function endedSession(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'not_signed_in';
}
