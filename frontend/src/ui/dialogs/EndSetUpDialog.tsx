import type { ReactNode } from 'react';
import { useNotify } from '../toasts/useNotify';
import { ConfirmDialog } from './ConfirmDialog';

interface EndSetUpDialogProps {
  /** What is different from then on. */
  text: string;
  /** The same, once it is so. */
  ended: string;
  isRunning: boolean;
  children?: ReactNode;
  onEnd: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before the set-up of a guard ends: there is no way back. */
export function EndSetUpDialog({ text, ended, isRunning, children, onEnd, onClose }: EndSetUpDialogProps) {
  const notify = useNotify();
  const confirm = async () => {
    try {
      await onEnd();
      notify.success('Set-Up Ended', ended);
    } catch (error) {
      notify.failure(error, 'Failed to end the set-up');
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      destructive
      title="End Set-Up"
      text={text}
      confirmLabel="End Set-Up"
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
