import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCan } from '../../../api/SessionContext';
import { InstantText } from '../../../ui/DateText';
import { lazyPart } from '../../../ui/lazyPart';
import { useAddressDialog } from '../../../ui/useAddressDialog';
import { usePhraseSetup } from './api';

const EndPhraseSetup = lazyPart(() => import('./EndPhraseSetup').then((module) => module.EndPhraseSetup));

const KEYS = ['dialog'] as const;
const END = 'end-setup';

/** Whether texts are refused by now; administrators end the set-up. */
export function Setup() {
  const { data: setup } = usePhraseSetup();
  const mayEnd = useCan('admin.settings');
  const { open, show, close } = useAddressDialog(KEYS);
  if (!setup) return null;
  if (setup.endedAt !== null) {
    return (
      <Alert severity="info" sx={{ mb: 4 }}>
        {setup.endedBy ? `Set-up ended by ${setup.endedBy} on ` : 'Set-up ended on '}
        <InstantText instant={setup.endedAt} />. Texts that say what they may not are refused.
      </Alert>
    );
  }
  return (
    <>
      <Alert
        severity="warning"
        sx={{ mb: 4 }}
        action={mayEnd ? <Button onClick={() => show('dialog', END)}>End Set-Up</Button> : null}
      >
        Until an administrator ends set-up, no text is refused: the words ask for a reason.
      </Alert>
      {mayEnd && open?.value === END ? <EndPhraseSetup onClose={close} /> : null}
    </>
  );
}
