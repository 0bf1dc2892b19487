import Alert from '@mui/material/Alert';
import { useFormikContext } from 'formik';
import { useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import { DrawnFieldsContext } from './drawnFields';
import { readRefused, WHOLE_FORM } from './refused';

/** Stands until the form is sent again: what must be changed for it is not here. */
export function Refusals({ except }: { except: Readonly<Record<string, string>> }) {
  const { status, isSubmitting } = useFormikContext();
  const drawn = useContext(DrawnFieldsContext);
  const head = useRef<HTMLDivElement>(null);
  const refused = Object.entries(readRefused(status)).filter(([name]) => !(name in except));
  const undrawn = () => refused.filter(([name]) => !drawn?.has(name)).map(([, { detail }]) => detail);
  const text = useSyncExternalStore(drawn?.on ?? listenToNothing, () => [...new Set(undrawn())].join('\n'));
  // A sentence that comes late, in place of its toast, takes the focus from no one.
  const isLate = WHOLE_FORM in readRefused(status);
  // The button that sent the form may be far below.
  useEffect(() => {
    const form = head.current?.closest('form');
    if (text && !isLate && !isSubmitting && !form?.querySelector('[aria-invalid="true"]'))
      head.current?.focus();
  }, [text, isLate, isSubmitting]);
  if (text === '') return null;
  return (
    <Alert ref={head} tabIndex={-1} severity="error" sx={{ mb: 4, outline: 'none' }}>
      {text.split('\n').map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  );
}

const listenToNothing = () => () => undefined;
