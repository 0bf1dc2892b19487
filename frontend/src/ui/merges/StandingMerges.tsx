import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { mergeKind, type StandingMerge } from '../../lib/people/mergeWords';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { InstantText } from '../text/DateText';
import { type UndoCall, useUnmerge } from './useUnmerge';

export interface StandingMergesProps {
  merges: readonly StandingMerge[];
  undo: UndoCall;
  /** Of the record that stayed. */
  version: number;
  onUndone?: () => void;
}

/** Which records were merged into this one, and the way back as long as there is one. */
export function StandingMerges({ merges, undo, version, onUndone }: StandingMergesProps) {
  const [asking, setAsking] = useState<StandingMerge | null>(null);
  return (
    <>
      {merges.map((merge) => (
        <MergedOne key={merge.id} merge={merge} onUndo={() => setAsking(merge)} />
      ))}
      {asking ? (
        <UndoMerge
          merge={asking}
          undo={undo}
          version={version}
          onUndone={onUndone}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}

const nameOf = ({ name, kind }: StandingMerge) => name ?? `Another ${mergeKind(kind).one}`;

function MergedOne({ merge, onUndo }: { merge: StandingMerge; onUndo: () => void }) {
  const { kind, mergedAt, mergedBy, undoUntil } = merge;
  return (
    <Alert
      severity="info"
      icon={false}
      sx={{ mb: 4 }}
      action={
        <Button size="small" aria-label={`Undo merge of ${nameOf(merge)}`} onClick={onUndo}>
          Undo Merge
        </Button>
      }
    >
      {`${nameOf(merge)} was merged into this ${mergeKind(kind).one} on `}
      <InstantText instant={mergedAt} />
      {mergedBy ? ` by ${mergedBy}` : null}. You can undo this until <InstantText instant={undoUntil} />.
    </Alert>
  );
}

interface UndoMergeProps {
  merge: StandingMerge;
  undo: UndoCall;
  version: number;
  onUndone: (() => void) | undefined;
  onClose: () => void;
}

function UndoMerge({ merge, undo, version, onUndone, onClose }: UndoMergeProps) {
  const { unmerge, isRunning } = useUnmerge(undo);
  const { one } = mergeKind(merge.kind);
  const confirm = async () => {
    const isUndone = await unmerge(merge, version);
    onClose();
    if (isUndone) onUndone?.();
  };
  return (
    <ConfirmDialog
      open
      title="Undo Merge"
      text={`${nameOf(merge)} becomes a ${one} of its own again, with what came from it. What was added since stays with this ${one}. Anyone the merge put on the Do Not Contact list stays on it.`}
      confirmLabel="Undo Merge"
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
