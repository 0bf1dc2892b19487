import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCan } from '../../../api/SessionContext';
import { useAddressDialog } from '../../../ui/dialogs/useAddressDialog';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Loaded } from '../../../ui/states/Loaded';
import { InstantText } from '../../../ui/text/DateText';
import { type PhraseSetup, usePhraseSetup } from './api';

const EndPhraseSetup = lazyPart(() => import('./EndPhraseSetup').then((module) => module.EndPhraseSetup));

const KEYS = ['dialog'] as const;
const END = 'end-setup';

/** Whether texts are refused by now; administrators end the set-up. */
export function Setup() {
  return (
    <Box sx={{ mb: 4 }}>
      <Loaded reading={usePhraseSetup()} subject="the set-up" skeleton={null}>
        {(setup) => (setup.endedAt === null ? <GoesOn /> : <Ended by={setup.endedBy} at={setup.endedAt} />)}
      </Loaded>
    </Box>
  );
}

interface EndedProps {
  by: PhraseSetup['endedBy'];
  at: string;
}

function Ended({ by, at }: EndedProps) {
  return (
    <Alert severity="info">
      {by ? `Set-up ended by ${by} on ` : 'Set-up ended on '}
      <InstantText instant={at} />. Texts that say what they may not are refused.
    </Alert>
  );
}

function GoesOn() {
  const mayEnd = useCan('admin.settings');
  const { open, show, close } = useAddressDialog(KEYS);
  return (
    <>
      <Alert
        severity="warning"
        action={mayEnd ? <Button onClick={() => show('dialog', END)}>End Set-Up</Button> : null}
      >
        Until an administrator ends set-up, these words ask for a reason and stop no text.
      </Alert>
      {mayEnd && open?.value === END ? <EndPhraseSetup onClose={close} /> : null}
    </>
  );
}
