import { useField, useFormikContext } from 'formik';
import { at } from '../../lib/forms/at';
import { useDrawnField } from './drawnFields';
import { readRefused } from './refused';

/**
 * A field's value and the one message to show, by whatever draws the field: the form's own rule, else the server's until the
 * value changes.
 */
export function useFieldState<T>(name: string) {
  const [field, meta, helpers] = useField<T>(name);
  useDrawnField(name);
  const { status, submitCount, values } = useFormikContext();
  const refused = readRefused(status)[name];
  const own = meta.touched || submitCount > 0 ? meta.error : undefined;
  const server = refused && refused.value === at(values, name) ? refused.detail : undefined;
  return { field, error: own ?? server, setValue: helpers.setValue, setTouched: helpers.setTouched };
}
