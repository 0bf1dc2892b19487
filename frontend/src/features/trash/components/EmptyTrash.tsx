import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useEmptyTrash } from '../api';
import { recordCount } from '../model';

interface EmptyTrashProps {
  open: boolean;
  total: number;
  capped: boolean;
  onClose: () => void;
}

/** The only deletion that can't be undone, so it says how many records are deleted. */
export function EmptyTrash({ open, total, capped, onClose }: EmptyTrashProps) {
  const { run, isRunning } = useEmptyTrash();
  const notify = useNotify();
  const empty = async () => {
    try {
      const { removed } = await run(undefined);
      notify.success('Trash Emptied', `${recordCount(removed, false)} permanently deleted.`);
    } catch (error) {
      notify.failure(error, 'Failed to empty the trash');
    }
    onClose();
  };
  const all = recordCount(total, capped);
  return (
    <ConfirmDialog
      open={open}
      title="Empty Trash"
      text={`This permanently deletes all ${all} in the trash. This cannot be undone.`}
      confirmLabel={`Delete ${all}`}
      destructive
      isRunning={isRunning}
      onConfirm={() => void empty()}
      onClose={onClose}
    />
  );
}
