import { styled } from '@mui/material/styles';
import { EndSetUpDialog } from '../../../../ui/dialogs/EndSetUpDialog';
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

export function EndSetup({ onClose }: { onClose: () => void }) {
  const { run, isRunning } = useEndSetup();
  return (
    <EndSetUpDialog
      text="From then on, sales calls are blocked where they only warned before. Set-up can't be reopened. These will block:"
      ended="What only warned before blocks sales calls now."
      isRunning={isRunning}
      onEnd={() => run(undefined)}
      onClose={onClose}
    >
      <List aria-label="Blocked from then on">
        {BLOCKS.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </List>
    </EndSetUpDialog>
  );
}
