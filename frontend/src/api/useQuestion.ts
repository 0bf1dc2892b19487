import useSWR, { type SWRConfiguration } from 'swr';
import { useSettled } from '../lib/forms/useSettled';
import type { ApiError } from './ApiError';

/** Debounce before the question is sent. */
const PAUSE_MS = 250;

interface Question<R> {
  /** The latest answer; while the next one is on its way, the one before. */
  data: R | undefined;
  error: ApiError | undefined;
  /** Whether `data` answers an earlier question. */
  isOld: boolean;
  /** Asking, also when it is the same again: what `data` says may no longer be so. */
  isValidating: boolean;
  /** Asks the same again. */
  reload: () => void;
}

/**
 * A POST that only asks what would come of something, such as a figure the server calculates while a form is
 * filled in: it writes nothing, so it is sent as often as the question changes. `null` means: not yet. Options of
 * SWR may be given, e.g. `recordCache` for what is asked again whenever its screen opens.
 */
export function useQuestion<Q, R>(
  path: string,
  question: Q | null,
  ask: (question: Q) => Promise<R>,
  options: SWRConfiguration<R, ApiError> = {},
): Question<R> {
  const text = JSON.stringify(question);
  const settled = useSettled(text, PAUSE_MS);
  const { data, error, isLoading, isValidating, mutate } = useSWR<
    R,
    ApiError,
    readonly [string, string] | null
  >(settled === 'null' ? null : [path, settled], ([, body]) => ask(JSON.parse(body) as Q), {
    keepPreviousData: true,
    ...options,
  });
  const reload = () => void mutate();
  if (question === null)
    return { data: undefined, error: undefined, isOld: false, isValidating: false, reload };
  return { data, error, isOld: isLoading || text !== settled, isValidating, reload };
}
