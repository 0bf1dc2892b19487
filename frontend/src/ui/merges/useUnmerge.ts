import { type StandingMerge, type Unmerged, unmergedText } from '../../lib/people/mergeWords';
import { useNotify } from '../toasts/useNotify';

/** The call that undoes a merge. */
export interface UndoCall {
  run: (undoing: { id: number; version?: number }) => Promise<Unmerged>;
  isRunning: boolean;
}

/** Undoes a merge and says what came of it; true when it is undone. */
export function useUnmerge({ run, isRunning }: UndoCall) {
  const notify = useNotify();
  const unmerge = async (
    { id, kind }: Pick<StandingMerge, 'id' | 'kind'>,
    version?: number,
  ): Promise<boolean> => {
    try {
      const done = await run(version === undefined ? { id } : { id, version });
      notify.success('Success', unmergedText(kind, done));
      return true;
    } catch (error) {
      notify.failure(error, 'Failed to undo the merge');
      return false;
    }
  };
  return { unmerge, isRunning };
}
