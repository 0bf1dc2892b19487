import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { isSaidByForm, refusedOf } from './refused';

/**
 * For a button of a form that sends something of its own: what is refused then stands where the form's own refusals do. Answers
 * whether all is said.
 */
export function useRefuseInForm() {
  const { values, setStatus } = useFormikContext();
  const latest = useRef(values);
  latest.current = values;
  return (error: unknown): boolean => {
    const refused = refusedOf(error, latest.current);
    setStatus(refused);
    return isSaidByForm(error, refused);
  };
}

/** Shows the server's field errors for a form that is still being filled in. */
export function useServerFieldErrors(error: unknown) {
  const { values, setStatus } = useFormikContext();
  const latest = useRef(values);
  latest.current = values;
  const hasShown = useRef(false);
  useEffect(() => {
    const refused = refusedOf(error, latest.current);
    const isEmpty = Object.keys(refused).length === 0;
    // What the server refused when the form was sent stays, unless this said something before.
    if (isEmpty && !hasShown.current) return;
    hasShown.current = !isEmpty;
    setStatus(refused);
  }, [error, setStatus]);
}
