import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { at } from '../../../lib/at';
import { fieldErrors } from '../../../lib/fieldErrors';

/** Shows the server's field errors for a form that is still being filled in. */
export function useServerFieldErrors(error: unknown) {
  const { values, setStatus } = useFormikContext();
  const latest = useRef(values);
  latest.current = values;
  const hasShown = useRef(false);
  useEffect(() => {
    const found = Object.entries(fieldErrors(error)).map(([field, detail]) => [
      field,
      { value: at(latest.current, field), detail },
    ]);
    // What the server refused when the form was sent stays, unless this said something before.
    if (found.length === 0 && !hasShown.current) return;
    hasShown.current = found.length > 0;
    setStatus(Object.fromEntries(found));
  }, [error, setStatus]);
}
