import { useNotify } from '../../ui/toasts/useNotify';
import { useDeleteDocument, useRestoreDocument } from './api';
import type { Document } from './model';

/** Moves a draft to the trash without confirmation and offers Undo; answers whether it is there. */
export function useDeletion() {
  const { run } = useDeleteDocument();
  const { run: restore } = useRestoreDocument();
  const notify = useNotify();
  const failed = (error: unknown, fallback: string) => notify.failure(error, fallback);

  const undo = async (id: number) => {
    try {
      await restore(id);
      notify.success('Document Restored');
    } catch (error) {
      failed(error, 'Failed to restore the document');
    }
  };
  return async ({ id, title }: Pick<Document, 'id' | 'title'>) => {
    try {
      await run(id);
      notify.success('Document Deleted', title, { label: 'Undo', onClick: () => void undo(id) });
      return true;
    } catch (error) {
      failed(error, 'Failed to delete the document');
      return false;
    }
  };
}
