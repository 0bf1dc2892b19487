import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/paths/paths';
import { type BulkCalls, bulkTitle, hasFile, isAtWork, resultText } from '../../lib/work/bulk';
import { useNotify } from '../toasts/useNotify';
import { BulkButtons, BulkState, CANT_LOAD } from './BulkState';
import { useBulkWork } from './useBulkWork';

interface BulkRunProps {
  id: number;
  calls: BulkCalls;
  isShown: boolean;
  onShow: () => void;
  /** It goes on, or its toast may ask for it again. */
  onHide: () => void;
  /** Nothing is left to be said of it. */
  onClose: () => void;
}

/** What ends sooner has only its toast. */
const SHOWN_AFTER_MS = 600;

/**
 * A bulk action in a dialog, once it works for a while. Its end is a toast: with Undo when nothing was left out, else with
 * Details. What ends with a file shows it.
 */
export function BulkRun({ id, calls, isShown, onShow, onHide, onClose }: BulkRunProps) {
  const titleId = useId();
  const notify = useNotify();
  const { pathname } = useLocation();
  const startedOn = useRef(pathname);
  const isWhereItBegan = pathname === startedOn.current;
  const isOnItsPage = pathname === paths.bulkAction(id);
  const work = useBulkWork(id, calls, true);
  const { bulk, isRefused, failure, undo } = work;
  const hasEnded = isRefused || (bulk !== null && !isAtWork(bulk));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a user who hid it is not shown it again.
  useEffect(() => {
    if (hasEnded || !isWhereItBegan) return;
    const timer = setTimeout(onShow, SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [hasEnded, isWhereItBegan]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each end: when it is done, and when it is undone.
  useEffect(() => {
    if (!hasEnded || isOnItsPage) return;
    if (isRefused) notify.failure(failure, CANT_LOAD);
    if (isRefused || bulk === null) return;
    const isLeftOut = bulk.refused + bulk.kept > 0;
    // The dialog that is looked at names them.
    if (isShown && isLeftOut) return;
    if (isWhereItBegan && hasFile(bulk.action) && bulk.acts.includes('download')) {
      onShow();
      return;
    }
    onHide();
    const back = () => {
      onShow();
      undo();
    };
    const canUndo = bulk.acts.includes('undo') && !isLeftOut;
    const action = canUndo ? { label: 'Undo', onClick: back } : { label: 'Details', onClick: onShow };
    const title = bulkTitle(bulk.action, bulk.list, bulk.total);
    if (bulk.error) notify.error(bulk.error, { title, action });
    else notify.success(title, resultText(bulk), action);
  }, [hasEnded, bulk?.state]);
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
        {/* While it closes, its toast has Undo. */}
        {isShown ? <BulkButtons work={work} /> : null}
        <Button variant="outlined" onClick={close} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
