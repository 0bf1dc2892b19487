import Alert from '@mui/material/Alert';
import { useFormikContext } from 'formik';
import { useContext, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { at } from '../../lib/at';
import { CheckLine } from '../CheckLine';
import { DrawnFieldsContext } from './drawnFields';
import { readRefused } from './refused';

/** The boxes that answer what the server asks before it does something, by their fields' names. */
export type Questions = Readonly<Record<string, string>>;

const NONE: Questions = {};

/** What the server said of the form that no field of it shows: questions with their boxes, and refusals. */
export function FormHead({ questions = NONE }: { questions?: Questions | undefined }) {
  return (
    <>
      {Object.entries(questions).map(([name, label]) => (
        <Question key={name} name={name} label={label} />
      ))}
      <Refusals except={questions} />
    </>
  );
}

/** Stays once it was asked: what was agreed to can be seen and taken back. */
function Question({ name, label }: { name: string; label: string }) {
  const id = useId();
  const { values, status, setFieldValue } = useFormikContext();
  const refused = readRefused(status)[name];
  const [text, setText] = useState<string | null>(null);
  const isAsked = refused !== undefined && refused.value === at(values, name);
  useEffect(() => {
    if (refused) setText(refused.detail);
  }, [refused]);
  if (text === null) return null;
  return (
    <Alert severity="warning" sx={{ mb: 4, '& .MuiAlert-message': { display: 'grid', gap: 2 } }}>
      <div id={id}>{text}</div>
      <CheckLine
        label={label}
        wrongBy={isAsked ? id : undefined}
        checked={at(values, name) === true}
        onChange={(next) => void setFieldValue(name, next)}
      />
    </Alert>
  );
}

/** Stands until the form is sent again: what must be changed for it is not here. */
function Refusals({ except }: { except: Questions }) {
  const { status, isSubmitting } = useFormikContext();
  const drawn = useContext(DrawnFieldsContext);
  const head = useRef<HTMLDivElement>(null);
  const refused = Object.entries(readRefused(status)).filter(([name]) => !(name in except));
  const undrawn = () => refused.filter(([name]) => !drawn?.has(name)).map(([, { detail }]) => detail);
  const text = useSyncExternalStore(drawn?.on ?? listenToNothing, () => [...new Set(undrawn())].join('\n'));
  // The button that sent the form may be far below.
  useEffect(() => {
    const form = head.current?.closest('form');
    if (text && !isSubmitting && !form?.querySelector('[aria-invalid="true"]')) head.current?.focus();
  }, [text, isSubmitting]);
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
