import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { type BulkCalls, bulkTitle, isAtWork, resultText } from '../../lib/bulk';
import { paths } from '../../lib/paths';
import { useNotify } from '../useNotify';
import { BulkButtons, BulkState } from './BulkState';
import { useBulkWork } from './useBulkWork';

interface BulkRunProps {
  id: number;
  calls: BulkCalls;
  onClose: () => void;
}

/** A bulk action in a dialog. Closed while it works, it tells its end in a toast with Undo. */
export function BulkRun({ id, calls, onClose }: BulkRunProps) {
  const titleId = useId();
  const notify = useNotify();
  const work = useBulkWork(id, calls);
  const [isShown, setShown] = useState(true);
  const { bulk, undo } = work;
  const hasEnded = bulk !== null && !isAtWork(bulk);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it ends unseen.
  useEffect(() => {
    if (!hasEnded || isShown) return;
    const back = () => {
      setShown(true);
      undo();
    };
    const action = bulk.acts.includes('undo') ? { label: 'Undo', onClick: back } : undefined;
    notify.success(bulkTitle(bulk.action, bulk.list, bulk.total), resultText(bulk), action);
  }, [hasEnded]);
  return (
    <Dialog
      open={isShown}
      onClose={() => (hasEnded ? onClose() : setShown(false))}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId}>
        {bulk ? bulkTitle(bulk.action, bulk.list, bulk.total) : 'Starting…'}
      </DialogTitle>
      <DialogContent>
        <BulkState work={work} calls={calls} />
        <Typography variant="body2" sx={{ mt: 4 }}>
          <Link to={paths.bulkAction(id)}>Open this result on its own page</Link>
        </Typography>
      </DialogContent>
      <DialogActions>
        <BulkButtons work={work} />
        <Button variant="outlined" onClick={() => (hasEnded ? onClose() : setShown(false))} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
