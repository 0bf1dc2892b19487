import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { useNotify } from '../../../ui/toasts/useNotify';
import { type DeskRep, useFreeClaim, usePauseRep } from './api';
import type { RepDeed } from './repColumns';

interface RepDialogProps {
  deed: RepDeed;
  rep: DeskRep;
  onClose: () => void;
}

/** Asks before a rep's work is interrupted. */
export function RepDialog({ deed, rep, onClose }: RepDialogProps) {
  return deed === 'free' ? (
    <FreeDialog rep={rep} onClose={onClose} />
  ) : (
    <PauseDialog rep={rep} onClose={onClose} />
  );
}

type DeedProps = Omit<RepDialogProps, 'deed'>;

function FreeDialog({ rep: { name, person }, onClose }: DeedProps) {
  const { run, isRunning } = useFreeClaim();
  const notify = useNotify();
  if (!person) return null;
  const confirm = async () => {
    try {
      await run(person);
      notify.success('Hold Freed', person.name);
    } catch (error) {
      notify.failure(error, 'Failed to free the hold');
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Free Hold"
      text={`${name} loses the card of ${person.name}, and another rep may be served them next.`}
      confirmLabel="Free Hold"
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

function PauseDialog({ rep: { userId, name }, onClose }: DeedProps) {
  const { run, isRunning } = usePauseRep();
  const notify = useNotify();
  const confirm = async () => {
    try {
      await run(userId);
      notify.success('Rep Paused', name);
    } catch (error) {
      notify.failure(error, 'Failed to pause the rep');
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Pause Rep"
      text={`${name} is served no one until they go on.`}
      confirmLabel="Pause Rep"
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
