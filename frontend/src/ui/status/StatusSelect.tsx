import type { Difference } from '../../lib/forms/changes';
import type { StatusKind } from '../../theme/statusHue';
import { ConflictNotice } from '../form/ConflictNotice';
import type { RecordSaver } from '../form/recordSaver';
import { StatusPicker } from './StatusPicker';

interface StatusSelectProps<S extends string, T extends { status: S }> {
  /** "client" */
  recordName: string;
  record: T;
  options: readonly S[];
  isReadOnly: boolean;
  /** Drawn as the badge of this kind. */
  badge?: StatusKind | undefined;
  saver: RecordSaver<T, { status: S }>;
  /** Changes made by another person while a conflict is unresolved. */
  changes: Difference[];
  /** Called after saving, with an Undo action when there is one. */
  onDone: (undo?: { label: string; onClick: () => void }) => void;
  onFailed: (error: unknown) => void;
}

/** A select of all statuses; the choice is saved immediately and can be undone. */
export function StatusSelect<S extends string, T extends { status: S }>(props: StatusSelectProps<S, T>) {
  const { recordName, record, saver, onDone, onFailed } = props;
  const attempt = async (save: () => Promise<T | null>, before: S | null) => {
    try {
      const saved = await save();
      if (!saved) return;
      const undo = (status: S) => void attempt(() => saver.save({ status }, saved), null);
      onDone(before === null ? undefined : { label: 'Undo', onClick: () => undo(before) });
    } catch (error) {
      onFailed(error);
    }
  };
  return (
    <>
      {saver.conflict ? (
        <ConflictNotice
          recordName={recordName}
          changes={props.changes}
          isSaving={saver.isSaving}
          onApply={() => void attempt(saver.applyOnTop, null)}
          onTakeCurrent={saver.takeCurrent}
        />
      ) : null}
      <StatusPicker
        status={record.status}
        options={props.options}
        isReadOnly={props.isReadOnly}
        isSaving={saver.isSaving}
        badge={props.badge}
        onChoose={(status) => attempt(() => saver.save({ status }, record), record.status)}
      />
    </>
  );
}
