import { formatDate } from '../../../lib/dates/dates';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useDeleteVersion } from './api';
import type { PolicyVersion } from './model';

interface DeleteVersionProps {
  version: PolicyVersion;
  onClose: () => void;
}

/** Takes back a version that has not begun. */
export function DeleteVersion({ version, onClose }: DeleteVersionProps) {
  const { run, isRunning } = useDeleteVersion(version.id);
  const notify = useNotify();
  const confirm = async () => {
    try {
      await run(undefined);
      notify.success('Version Deleted', version.name);
    } catch (error) {
      notify.failure(error, 'Failed to delete the version');
    }
    onClose();
  };
  const begins = version.firstDay ? formatDate(version.firstDay) : '';
  return (
    <ConfirmDialog
      open
      destructive
      title="Delete Version"
      text={`“${version.name}” won't take effect on ${begins}. Payments from that day on use the version before it.`}
      confirmLabel="Delete Version"
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
