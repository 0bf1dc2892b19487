import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';

interface ConfirmEndProps {
  /** Whether a call waits for its outcome. */
  isCalling: boolean;
  /** Whether a person is on the desk. */
  isServed: boolean;
  onEnd: () => void;
  onClose: () => void;
}

/** A call without its outcome is stored as one; a stray key does not end the rep's day. */
export function ConfirmEnd({ isCalling, isServed, onEnd, onClose }: ConfirmEndProps) {
  const title = isCalling ? 'End without an Outcome' : 'End Calling';
  const free = isServed ? 'Your time on the desk ends, and this person is free for others.' : null;
  return (
    <ConfirmDialog
      open
      title={title}
      text={
        isCalling
          ? 'You have not saved what came of this call. It will be stored without an outcome.'
          : (free ?? 'Your time on the desk ends.')
      }
      confirmLabel={title}
      backLabel="Keep Calling"
      destructive={isCalling}
      onConfirm={onEnd}
      onClose={onClose}
    />
  );
}
