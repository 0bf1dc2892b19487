import { problemText } from '../../api/ApiError';
import { useToast } from '../../ui/useToast';
import { useDeleteDocument, useRestoreDocument } from './api';
import type { Document } from './model';

/** Deletes a draft at once and offers to undo it: it only goes to the trash. */
export function useDeletion() {
  const { run } = useDeleteDocument();
  const { run: restore } = useRestoreDocument();
  const toast = useToast();
  const failed = (error: unknown, fallback: string) =>
    toast({ tone: 'error', title: 'Error', description: problemText(error, fallback) });

  const undo = async (id: number) => {
    try {
      await restore(id);
      toast({ tone: 'success', title: 'Success', description: 'Document restored' });
    } catch (error) {
      failed(error, 'Failed to restore the document');
    }
  };
  return async ({ id, title }: Pick<Document, 'id' | 'title'>) => {
    try {
      await run(id);
      toast({
        tone: 'success',
        title: 'Document deleted',
        description: title,
        action: { label: 'Undo', onClick: () => void undo(id) },
      });
    } catch (error) {
      failed(error, 'Failed to delete the document');
    }
  };
}
