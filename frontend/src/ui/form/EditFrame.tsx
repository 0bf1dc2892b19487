import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import type { Difference } from '../../lib/forms/changes';
import { ConflictNotice } from './ConflictNotice';
import { FormFrame, type FormFrameProps } from './FormFrame';
import type { FormSaver } from './recordSaver';

interface EditFrameProps<V extends FormikValues, T, P>
  extends Omit<FormFrameProps<V>, 'onSubmit' | 'onFailed' | 'children'> {
  /** "client" */
  recordName: string;
  /** The version the edit is based on. */
  base: T;
  saver: FormSaver<T, P>;
  /** Changes made by another person while a conflict is unresolved. */
  changes: Difference[];
  patchOf: (values: V) => P;
  onDone: () => void;
  onFailed: (error: unknown) => void;
  children: ReactNode;
}

/** A page's form of a record that others may change too: nothing typed is lost to a newer version. */
export function EditFrame<V extends FormikValues, T, P>(props: EditFrameProps<V, T, P>) {
  const { recordName, base, saver, changes, patchOf, onDone, onFailed, children, ...frame } = props;
  const submit = async (values: V) => {
    const saved = await saver.save(patchOf(values), saver.conflict?.current ?? base);
    if (saved) onDone();
    return saved !== null;
  };
  return (
    <FormFrame {...frame} onSubmit={submit} onFailed={onFailed}>
      {saver.conflict ? (
        <ConflictNotice
          recordName={recordName}
          changes={changes}
          isSaving={saver.isSaving}
          onTakeCurrent={saver.takeCurrent}
        />
      ) : null}
      {children}
    </FormFrame>
  );
}
