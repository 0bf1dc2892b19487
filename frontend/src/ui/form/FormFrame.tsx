import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import {
  Form,
  Formik,
  type FormikHelpers,
  type FormikProps,
  type FormikValues,
  useFormikContext,
} from 'formik';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { AnyObjectSchema } from 'yup';
import { at } from '../../lib/at';
import { type Draft, dropDraft, readDraft, saveDraft } from '../../lib/drafts';
import { fieldErrors } from '../../lib/fieldErrors';
import { sessionEnded } from '../../lib/sessionEnded';

export interface FormFrameProps<V extends FormikValues> {
  /**
   * Under this name typed values are kept when the session ends: "lead:new", "lead:12". NoValue for sign-in
   * forms.
   */
  draft?: string;
  initialValues: V;
  schema: AnyObjectSchema;
  /** Sends the form; what it throws lands on the fields it names. */
  onSubmit: (values: V) => Promise<void>;
  /** Called on every failure, to show the specified toast. */
  onFailed?: (error: unknown) => void;
  children: ReactNode | ((form: FormikProps<V>) => ReactNode);
}

/**
 * Every form: validates with the schema, puts the server's field errors on their fields, moves to the first
 * wrong field, saves with Ctrl/Cmd+Enter and keeps what was typed when the session ends.
 */
export function FormFrame<V extends FormikValues>(props: FormFrameProps<V>) {
  const { draft, initialValues, schema, onSubmit, onFailed, children } = props;

  const send = async (values: V, helpers: FormikHelpers<V>) => {
    helpers.setStatus(undefined);
    try {
      await onSubmit(values);
      if (draft) dropDraft(draft);
    } catch (error) {
      const refused = Object.entries(fieldErrors(error)).map(([field, detail]) => [
        field,
        { value: at(values, field), detail },
      ]);
      helpers.setStatus(Object.fromEntries(refused));
      onFailed?.(error);
    }
  };

  return (
    <Formik<V>
      initialValues={initialValues}
      validationSchema={schema}
      onSubmit={send}
      enableReinitialize={false}
    >
      {(form) => (
        <FormBody>
          {draft ? <DraftKeeper name={draft} /> : null}
          {typeof children === 'function' ? children(form) : children}
        </FormBody>
      )}
    </Formik>
  );
}

function FormBody({ children }: { children: ReactNode }) {
  const { submitForm, isSubmitting, submitCount } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);

  // After a refused attempt the cursor stands where the first thing must be put right.
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);

  const save = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isSubmitting) void submitForm();
  };
  return (
    <Form ref={form} noValidate onKeyDown={save}>
      {children}
    </Form>
  );
}

function DraftKeeper({ name }: { name: string }) {
  const { values, dirty, setValues } = useFormikContext<Draft>();
  const [offered, setOffered] = useState(() => readDraft(name));
  const latest = useRef({ values, dirty });
  latest.current = { values, dirty };

  useEffect(
    () =>
      sessionEnded.on(() => {
        if (latest.current.dirty) saveDraft(name, latest.current.values);
      }),
    [name],
  );

  if (!offered) return null;
  const settle = (restore: boolean) => {
    if (restore) void setValues({ ...values, ...offered });
    dropDraft(name);
    setOffered(null);
  };
  return (
    <Alert
      severity="info"
      sx={{ mb: 4 }}
      action={
        <>
          <Button size="small" onClick={() => settle(true)}>
            Restore
          </Button>
          <Button size="small" onClick={() => settle(false)}>
            Discard
          </Button>
        </>
      }
    >
      Restore your unsaved changes?
    </Alert>
  );
}
