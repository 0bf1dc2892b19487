import { ConfirmDialog } from '../../../ui/ConfirmDialog';

interface ConfirmEndProps {
  onEnd: () => void;
  onClose: () => void;
}

/** A call without its outcome is stored as one. */
export function ConfirmEnd({ onEnd, onClose }: ConfirmEndProps) {
  return (
    <ConfirmDialog
      open
      title="End without an Outcome"
      text="You have not saved what came of this call. It will be stored without an outcome."
      confirmLabel="End without an Outcome"
      backLabel="Keep Calling"
      destructive
      onConfirm={onEnd}
      onClose={onClose}
    />
  );
}
