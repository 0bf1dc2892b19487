import { at } from '../../lib/forms/at';
import { fieldErrors } from '../../lib/forms/fieldErrors';
import { problemText } from '../../lib/forms/problemText';

/** What the server refused, by the fields' names: its sentence, and the value it was about. */
type Refused = Record<string, { value: unknown; detail: string }>;

/** No field's name: what its toast said of the whole form before another one was shown. */
export const WHOLE_FORM = '(form)';

/** The refusals of a form's last sending, kept in formik's status. */
export function readRefused(status: unknown): Refused {
  return typeof status === 'object' && status !== null ? (status as Refused) : {};
}

export function refusedOf(error: unknown, values: unknown): Refused {
  const named = Object.entries(fieldErrors(error));
  return Object.fromEntries(named.map(([field, detail]) => [field, { value: at(values, field), detail }]));
}

/** What stands at the fields or the head is not said a second time; a sentence that says something else is. */
export function isSaidByForm(error: unknown, refused: Refused): boolean {
  const details = Object.values(refused).map(({ detail }) => detail);
  // Of several fields the server's own sentence only counts them up.
  return details.length > 1 || (details.length === 1 && details[0] === problemText(error, ''));
}
