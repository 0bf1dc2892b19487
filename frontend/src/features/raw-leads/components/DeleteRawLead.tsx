import { problemText } from '../../../api/ApiError';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useToast } from '../../../ui/useToast';
import { useDeleteRawLead, useRestoreRawLead } from '../api';
import type { RawLead } from '../model';

/** Asks, deletes and offers to undo. Mount it to ask. */
export function DeleteRawLead({ rawLead, onClose }: { rawLead: RawLead; onClose: () => void }) {
  const { run, isRunning } = useDeleteRawLead();
  const { run: restore } = useRestoreRawLead();
  const toast = useToast();

  const undo = async () => {
    try {
      await restore(rawLead.id);
      toast({ tone: 'success', title: 'Success', description: 'Raw lead restored successfully' });
    } catch (error) {
      toast({ tone: 'error', title: 'Error', description: problemText(error, 'Failed to restore raw lead') });
    }
  };
  const remove = async () => {
    try {
      await run(rawLead.id);
      toast({
        tone: 'success',
        title: 'Success',
        description: 'Raw lead deleted successfully',
        action: { label: 'Undo', onClick: () => void undo() },
      });
    } catch (error) {
      toast({ tone: 'error', title: 'Error', description: problemText(error, 'Failed to delete raw lead') });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Delete raw lead"
      text="Are you sure you want to delete this raw lead?"
      confirmLabel="Delete raw lead"
      destructive
      isRunning={isRunning}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
