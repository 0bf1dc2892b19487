import { useField, useFormikContext } from 'formik';
import { at } from '../../lib/at';

/** What the server refused: its sentence, and the value it was about. */
type Refused = Record<string, { value: unknown; detail: string }>;

/** The refusals of a form's last sending, kept in formik's status. */
export function readRefused(status: unknown): Refused {
  return typeof status === 'object' && status !== null ? (status as Refused) : {};
}

/**
 * A field's value and the one message to show: the form's own rule, else the server's until the value
 * changes.
 */
export function useFieldState<T>(name: string) {
  const [field, meta, helpers] = useField<T>(name);
  const { status, submitCount, values } = useFormikContext();
  const refused = readRefused(status)[name];
  const own = meta.touched || submitCount > 0 ? meta.error : undefined;
  const server = refused && refused.value === at(values, name) ? refused.detail : undefined;
  return { field, error: own ?? server, setValue: helpers.setValue, setTouched: helpers.setTouched };
}
