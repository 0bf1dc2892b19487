import type { ReactNode } from 'react';
import { isOffline, OFFLINE } from '../../lib/browser/offline';
import { FailedRefresh } from './FailedRefresh';
import { ErrorState, ForbiddenState } from './states';

/** What a read has come to; every answer of `useApi` is one. */
export interface Reading<T> {
  data: T | undefined;
  error: { status: number; detail: string; requestId: string } | undefined;
  reload: () => void;
}

interface LoadedProps<T> {
  reading: Reading<T>;
  /** "the lead pipeline", as in "Error loading …" and "You do not have permission to see …". */
  subject: string;
  /** The final shape, without figures. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** One card's loading, error and forbidden states: a card that fails does not take its page with it. */
export function Loaded<T>({ reading: { data, error, reload }, subject, skeleton, children }: LoadedProps<T>) {
  if (error?.status === 403) return <ForbiddenState action={`see ${subject}`} />;
  if (error && data === undefined) {
    // An invalid date range or month in the URL, a number that changed meanwhile: show the server's explanation.
    const refusal = error.status === 422 || error.status === 409 ? error.detail : '';
    return (
      <ErrorState
        text={refusal || (isOffline(error) ? OFFLINE : `Error loading ${subject}. Please try again later.`)}
        reference={error.requestId}
        onRetry={reload}
      />
    );
  }
  // In one place of the tree: a table that is its own skeleton stays, with its focus and its scroll, when its rows come.
  return (
    <>
      {error ? <FailedRefresh error={error} onRetry={reload} /> : null}
      {data === undefined ? skeleton : children(data)}
    </>
  );
}
