import { EndSetUpDialog } from '../../../ui/dialogs/EndSetUpDialog';
import { useEndPhraseSetup } from './api';

export function EndPhraseSetup({ onClose }: { onClose: () => void }) {
  const { run, isRunning } = useEndPhraseSetup();
  return (
    <EndSetUpDialog
      text="From then on, emails with documents, new versions of scripts and new versions of wordings are refused when they say words that stop a text. Set-up can't be reopened."
      ended="Texts that say what they may not are refused now."
      isRunning={isRunning}
      onEnd={() => run(undefined)}
      onClose={onClose}
    />
  );
}
