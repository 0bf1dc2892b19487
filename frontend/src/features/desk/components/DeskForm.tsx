import { type FormikProps, type FormikValues, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AnyObjectSchema } from 'yup';
import { type Draft, typedIn, withDraft } from '../../../lib/forms/drafts';
import { FormFrame } from '../../../ui/form/FormFrame';
import { useSaveFailure } from '../useSaveFailure';
import { FormEnd } from './FormEnd';
import type { OutcomeFormProps } from './OutcomeForm';

interface DeskFormProps<V extends FormikValues> extends Pick<OutcomeFormProps, 'kept' | 'onKeep' | 'onBack'> {
  initialValues: V;
  schema: AnyObjectSchema;
  /** False when nothing is saved yet. */
  onSubmit: (values: V) => Promise<unknown>;
  destructive?: boolean;
  children: ReactNode | ((form: FormikProps<V>) => ReactNode);
}

/**
 * An outcome's form. What is entered is kept with the card's note as it is entered, and is there when the form is opened again
 * for this person: so nothing asks before it is left.
 */
export function DeskForm<V extends FormikValues>(props: DeskFormProps<V>) {
  const { kept, onKeep, onBack, initialValues, schema, onSubmit, destructive, children } = props;
  const failed = useSaveFailure();
  const [first] = useState(initialValues);
  const [begun] = useState(() => (kept ? (withDraft(first, kept) as V) : first));
  return (
    <FormFrame<V> isTransient initialValues={begun} schema={schema} onSubmit={onSubmit} onFailed={failed}>
      {(form: FormikProps<V>) => (
        <>
          <KeepEntered first={first} onKeep={onKeep} />
          {typeof children === 'function' ? children(form) : children}
          <FormEnd destructive={destructive ?? false} onBack={onBack} />
        </>
      )}
    </FormFrame>
  );
}

interface KeepEnteredProps {
  first: Draft;
  onKeep: (values: Draft | null) => void;
}

/** A day without its hour means nothing: all of the form is kept once something differs. */
function KeepEntered({ first, onKeep }: KeepEnteredProps) {
  const { values } = useFormikContext<Draft>();
  const shown = useRef(values);
  const keep = useRef(onKeep);
  keep.current = onKeep;
  useEffect(() => {
    if (shown.current === values) return;
    shown.current = values;
    keep.current(Object.keys(typedIn(values, first)).length > 0 ? values : null);
  }, [values, first]);
  return null;
}
