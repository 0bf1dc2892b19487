import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import { Loaded } from '../../../ui/states/Loaded';
import { RowList } from '../../../ui/table/RowList';
import { useNotify } from '../../../ui/toasts/useNotify';
import { takeCallback, useLateOfOthers } from '../api';
import type { Callback } from '../model';
import { Lateness } from './Lateness';

interface LateOfOthersProps {
  onClose: () => void;
  onTaken: () => void;
}

/** What other reps promised and did not keep: a rep who takes one is served it next. */
export function LateOfOthers({ onClose, onTaken }: LateOfOthersProps) {
  const id = useId();
  const late = useLateOfOthers();
  const notify = useNotify();
  const take = async (callback: Callback) => {
    try {
      await takeCallback(callback.id);
      notify.success('Callback Taken', `${callback.name} comes next.`);
      late.reload();
      onTaken();
    } catch (error) {
      notify.failure(error, 'Failed to take this callback');
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>Late Callbacks of Other Reps</DialogTitle>
      <DialogContent>
        <Loaded reading={late} subject="the callbacks" skeleton={<Skeleton variant="rounded" height={64} />}>
          {(callbacks) => (
            <RowList aria-label="Late callbacks of other reps">
              {callbacks.map((callback) => (
                <li key={callback.id}>
                  <div>
                    <strong>{callback.name}</strong>
                    <div>
                      <Lateness callback={callback} />
                      {callback.userName ? ` · ${callback.userName}` : null}
                      {callback.campaignName ? ` · ${callback.campaignName}` : null}
                    </div>
                  </div>
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={`Take the callback of ${callback.name}`}
                    onClick={() => void take(callback)}
                  >
                    Take
                  </Button>
                </li>
              ))}
            </RowList>
          )}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
