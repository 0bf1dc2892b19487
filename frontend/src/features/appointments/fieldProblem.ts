import { ApiError } from '../../api/ApiError';
import { problemText } from '../../lib/problemText';

/** The first field error as a toast text, for actions without a form, such as a drag. */
export function fieldProblem(error: unknown, fallback: string): string {
  const first = error instanceof ApiError ? error.fields[0]?.detail : undefined;
  return first ?? problemText(error, fallback);
}
