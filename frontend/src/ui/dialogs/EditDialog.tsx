import type { FormikValues } from 'formik';
import type { Difference } from '../../lib/forms/changes';
import { ConflictNotice } from '../form/ConflictNotice';
import type { RecordSaver } from '../form/recordSaver';
import { FormDialog, type FormDialogProps } from './FormDialog';

interface EditDialogProps<V extends FormikValues, T, P> extends Omit<FormDialogProps<V>, 'onSubmit'> {
  /** "payment plan" */
  recordName: string;
  /** The version the edit is based on. */
  base: T;
  saver: RecordSaver<T, P>;
  /** Changes made by another person while a conflict is unresolved. */
  changes: Difference[];
  patchOf: (values: V) => P;
  onDone: (saved: T) => void;
  /** Instead of closing the form on the current record: starts over from it. */
  onTakeCurrent?: (current: T) => void;
}

/** A dialog's form of a record that others may change too: nothing typed is lost to a newer version. */
export function EditDialog<V extends FormikValues, T, P>(props: EditDialogProps<V, T, P>) {
  const { recordName, base, saver, changes, patchOf, onDone, onTakeCurrent, notice, ...dialog } = props;
  const { conflict } = saver;
  const submit = async (values: V) => {
    // After a conflict, the user's changes are applied on top of the current record.
    const saved = await saver.save(patchOf(values), conflict?.current ?? base);
    if (saved) onDone(saved);
    return saved !== null;
  };
  const conflictNotice = conflict ? (
    <ConflictNotice
      recordName={recordName}
      changes={changes}
      isSaving={saver.isSaving}
      onTakeCurrent={() => (onTakeCurrent ? onTakeCurrent(conflict.current) : saver.takeCurrent())}
    />
  ) : null;
  return <FormDialog<V> {...dialog} notice={conflictNotice ?? notice} onSubmit={submit} />;
}
