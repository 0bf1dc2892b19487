import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useDeleteIntegration } from '../api';
import type { Integration } from '../model';

interface DeleteProviderProps {
  provider: Integration;
  onClose: () => void;
}

/** Deletes an alternative provider. To only pause it, the administrator turns it off. */
export function DeleteProvider({ provider, onClose }: DeleteProviderProps) {
  const { run, isRunning } = useDeleteIntegration(provider);
  const notify = useNotify();
  const confirm = async () => {
    try {
      await run(undefined);
      notify.success('Provider Deleted', provider.name);
    } catch (error) {
      notify.failure(error, 'Failed to delete the provider');
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      destructive
      title="Delete Provider"
      text={`“${provider.name}” and its stored key will be permanently deleted. ${after(provider)}`}
      confirmLabel="Delete Provider"
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

const after = ({ inUse }: Integration) =>
  inUse
    ? 'It drafts the summaries now. The next provider that is turned on takes over; without one, there are no summaries.'
    : 'To keep it for later, turn it off instead.';
