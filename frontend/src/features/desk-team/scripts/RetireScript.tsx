import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useRetireScript } from './api';
import type { Script } from './model';

interface RetireScriptProps {
  script: Pick<Script, 'id' | 'version' | 'name'>;
  onClose: () => void;
}

/** Takes a script out of use; calls keep what was read. */
export function RetireScript({ script, onClose }: RetireScriptProps) {
  const { run, isRunning } = useRetireScript(script);
  const notify = useNotify();
  const confirm = async () => {
    try {
      await run(undefined);
      notify.success('Script Retired', script.name);
    } catch (error) {
      notify.failure(error, 'Failed to retire the script');
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      destructive
      title="Retire Script"
      text={`“${script.name}” can no longer be chosen for campaigns. Calls keep the version that was read.`}
      confirmLabel="Retire Script"
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
