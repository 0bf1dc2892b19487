import { useNotify } from '../../ui/toasts/useNotify';
import { type TrashRow, useRestore } from './api';
import { kindLabel } from './model';

/** Restores a record; `isRunning` while the server does it. */
export function useRestoreFromTrash(row: TrashRow) {
  const { run, isRunning } = useRestore();
  const notify = useNotify();
  const restore = async () => {
    try {
      await run(row);
      notify.success(`${kindLabel(row.kind)} Restored`, row.name);
    } catch (error) {
      notify.failure(error, 'Failed to restore the record');
    }
  };
  return { restore: () => void restore(), isRunning };
}
