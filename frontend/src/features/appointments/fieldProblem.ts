import { ApiError } from '../../api/ApiError';
import { problemText } from '../../lib/problemText';

/** The sentence for a toast where no field is at hand to show it at, such as after a drag. */
export function fieldProblem(error: unknown, fallback: string): string {
  const first = error instanceof ApiError ? error.fields[0]?.detail : undefined;
  return first ?? problemText(error, fallback);
}
