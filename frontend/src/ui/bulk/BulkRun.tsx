import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { type BulkCalls, bulkTitle, isAtWork, resultText } from '../../lib/bulk';
import { paths } from '../../lib/paths';
import { useNotify } from '../useNotify';
import { BulkButtons, BulkState, CANT_LOAD } from './BulkState';
import { useBulkWork } from './useBulkWork';

interface BulkRunProps {
  id: number;
  calls: BulkCalls;
  isShown: boolean;
  onShow: () => void;
  /** It goes on, or its toast may ask for it again. */
  onHide: () => void;
  /** Nothing is left to be told of it. */
  onClose: () => void;
}

/** A bulk action in a dialog. Hidden while it works, it tells its end in a toast with Undo. */
export function BulkRun({ id, calls, isShown, onShow, onHide, onClose }: BulkRunProps) {
  const titleId = useId();
  const notify = useNotify();
  const isOnItsPage = useLocation().pathname === paths.bulkAction(id);
  const work = useBulkWork(id, calls, true);
  const { bulk, isRefused, failure, undo } = work;
  const hasEnded = isRefused || (bulk !== null && !isAtWork(bulk));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it ends unseen.
  useEffect(() => {
    if (!hasEnded || isShown || isOnItsPage) return;
    if (isRefused) notify.failure(failure, CANT_LOAD);
    if (isRefused || bulk === null) return;
    const back = () => {
      onShow();
      undo();
    };
    const action = bulk.acts.includes('undo')
      ? { label: 'Undo', onClick: back }
      : { label: 'Open Result', onClick: onShow };
    const title = bulkTitle(bulk.action, bulk.list, bulk.total);
    if (bulk.error) notify.error(bulk.error, { title, action });
    else notify.success(title, resultText(bulk), action);
  }, [hasEnded]);
  const close = hasEnded ? onClose : onHide;
  return (
    <Dialog open={isShown} onClose={close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>
        {bulk ? bulkTitle(bulk.action, bulk.list, bulk.total) : isRefused ? 'Bulk Action' : 'Starting…'}
      </DialogTitle>
      <DialogContent>
        <BulkState work={work} calls={calls} />
        <Typography variant="body2" sx={{ mt: 4 }}>
          <Link to={paths.bulkAction(id)}>Open this result on its own page</Link>
        </Typography>
      </DialogContent>
      <DialogActions>
        <BulkButtons work={work} />
        <Button variant="outlined" onClick={close} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
