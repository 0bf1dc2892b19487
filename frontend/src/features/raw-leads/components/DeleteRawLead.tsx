import { nameOf } from '../../../lib/people/person';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useDeleteRawLead, useRestoreRawLead } from '../api';
import type { RawLead } from '../model';

/** Confirms, deletes and offers Undo. Mounting it opens the dialog. */
export function DeleteRawLead({ rawLead, onClose }: { rawLead: RawLead; onClose: () => void }) {
  const { run, isRunning } = useDeleteRawLead();
  const { run: restore } = useRestoreRawLead();
  const notify = useNotify();

  const undo = async () => {
    try {
      await restore(rawLead.id);
      notify.success('Success', 'Raw lead restored successfully');
    } catch (error) {
      notify.failure(error, 'Failed to restore raw lead');
    }
  };
  const remove = async () => {
    try {
      await run(rawLead.id);
      notify.success('Success', 'Raw lead deleted successfully', {
        label: 'Undo',
        onClick: () => void undo(),
      });
    } catch (error) {
      notify.failure(error, 'Failed to delete raw lead');
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Delete Raw Lead"
      text="Are you sure you want to delete this raw lead?"
      confirmLabel="Delete Raw Lead"
      destructive
      isRunning={isRunning}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <strong>{nameOf(rawLead)}</strong>
    </ConfirmDialog>
  );
}
