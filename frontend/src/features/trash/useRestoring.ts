import { problemText } from '../../api/ApiError';
import { useToast } from '../../ui/useToast';
import { type TrashRow, useRestore } from './api';
import { kindLabel } from './model';

/** Restores a record; `isRunning` while the server does it. */
export function useRestoring(row: TrashRow) {
  const { run, isRunning } = useRestore();
  const toast = useToast();
  const restore = async () => {
    try {
      await run(row);
      toast({ tone: 'success', title: `${kindLabel(row.kind)} restored`, description: row.name });
    } catch (error) {
      toast({
        tone: 'error',
        title: 'Error',
        description: problemText(error, 'Failed to restore the record'),
      });
    }
  };
  return { restore: () => void restore(), isRunning };
}
