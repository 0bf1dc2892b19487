import Button from '@mui/material/Button';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useAcceptCertain, useUndoMatches } from './api';

const linesText = (count: number) => (count === 1 ? '1 Line' : `${count} Lines`);

/** Matches every line of the month that is certain in one act, which the toast takes back in one. */
export function AcceptCertain({ month }: { month: string }) {
  const { run, isRunning } = useAcceptCertain();
  const { run: undoAll } = useUndoMatches();
  const notify = useNotify();
  const accept = async () => {
    try {
      const { matches } = await run(month);
      if (matches.length === 0) {
        notify.success('Nothing to Accept', 'No open line of this month is certain.');
        return;
      }
      const undo = async () => {
        try {
          await undoAll(matches);
          notify.success(`${linesText(matches.length)} Open Again`);
        } catch (error) {
          notify.failure(error, 'Failed to undo the matches');
        }
      };
      notify.success(`${linesText(matches.length)} Matched`, undefined, {
        label: 'Undo',
        onClick: () => void undo(),
      });
    } catch (error) {
      notify.failure(error, 'Failed to match the bank lines');
    }
  };
  return (
    <Button variant="outlined" onClick={() => void accept()} loading={isRunning}>
      Accept All Certain
    </Button>
  );
}
