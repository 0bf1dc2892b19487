import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useEndPhraseSetup } from './api';

/** Says what is refused from then on; there is no way back. */
export function EndPhraseSetup({ onClose }: { onClose: () => void }) {
  const { run, isRunning } = useEndPhraseSetup();
  const notify = useNotify();
  const confirm = async () => {
    try {
      await run(undefined);
      notify.success('Set-Up Ended', 'Texts that say what they may not are refused now.');
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
      text="From then on, emails with documents, new versions of scripts and new versions of wordings are refused when they say words that stop a text. Set-up can't be reopened."
      confirmLabel="End Set-Up"
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
