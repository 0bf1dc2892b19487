import { styled } from '@mui/material/styles';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useEndSetup } from '../api';

/** What only warned so far, in the order in which a call is checked. */
const BLOCKS = [
  'States where the office is not registered, or that ban calls in an emergency',
  'States that need a written consent, without one',
  'Mobile or unknown lines where the state asks for a consent',
  'Area codes whose registry is missing or too old',
  'Numbers on a registry, without a consent or recent business',
  'Consents whose number has to be checked for a new owner first',
];

const List = styled('ul')({ margin: 0, paddingLeft: 20, '& > li': { marginBottom: 4 } });

/** Says what will block from then on; there is no way back. */
export function EndSetup({ onClose }: { onClose: () => void }) {
  const { run, isRunning } = useEndSetup();
  const notify = useNotify();
  const confirm = async () => {
    try {
      await run(undefined);
      notify.success('Set-Up Ended', 'What only warned before blocks sales calls now.');
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
      text="From then on, sales calls are blocked where they only warned before. Set-up can't be reopened. These will block:"
      confirmLabel="End Set-Up"
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <List aria-label="Blocked from then on">
        {BLOCKS.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </List>
    </ConfirmDialog>
  );
}
