import { useOutcome } from '../../ui/useOutcome';
import { type TrashRow, useRestore } from './api';
import { kindLabel } from './model';

/** Restores a record; `isRunning` while the server does it. */
export function useRestoring(row: TrashRow) {
  const { run, isRunning } = useRestore();
  const say = useOutcome();
  const restore = async () => {
    try {
      await run(row);
      say.done(`${kindLabel(row.kind)} Restored`, row.name);
    } catch (error) {
      say.failed(error, 'Failed to restore the record');
    }
  };
  return { restore: () => void restore(), isRunning };
}
