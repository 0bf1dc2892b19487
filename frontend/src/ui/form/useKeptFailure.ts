import { useFormikContext } from 'formik';
import { type RefObject, useEffect, useRef } from 'react';
import { failureReplaced } from '../../lib/news/failureReplaced';
import { readRefused, WHOLE_FORM } from './refused';

/** What the form last failed with and its toast says; empty while nothing failed. */
export type LastFailure = RefObject<{ cause: unknown } | null>;

/** Once another toast takes the place of the failure's, the form says the sentence itself. */
export function useKeptFailure(failure: LastFailure) {
  const { status, setStatus } = useFormikContext();
  const latest = useRef(status);
  latest.current = status;
  useEffect(
    () =>
      failureReplaced.on(({ cause, text }) => {
        if (failure.current?.cause !== cause) return;
        setStatus({ ...readRefused(latest.current), [WHOLE_FORM]: { value: undefined, detail: text } });
      }),
    [failure, setStatus],
  );
}
