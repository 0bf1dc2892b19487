import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { RecordHistory } from '../../RecordHistory';
import type { Acts, CommissionDetail } from '../model';
import type { CommissionDialogKind } from '../useCommissionDialog';
import { CommissionFacts } from './CommissionFacts';
import { ExplainPanel } from './ExplainPanel';

interface CommissionDialogProps {
  commission: CommissionDetail;
  can: Acts;
  onOpen: (kind: CommissionDialogKind) => void;
  onClose: () => void;
}

/** A commission: what it is, how its figure came about, and what may be done with it. */
export function CommissionDialog({ commission, can, onOpen, onClose }: CommissionDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth scroll="body">
      <DialogTitle id={titleId}>{`Commission ${commission.id}`}</DialogTitle>
      <DialogContent>
        <CommissionFacts commission={commission} />
        <ExplainPanel commission={commission} />
        <RecordHistory of="commission" id={commission.id} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
        <Button variant="outlined" onClick={onClose} autoFocus>
          Close
        </Button>
        {can.edit ? (
          <Button variant="outlined" onClick={() => onOpen('editCommission')}>
            Edit
          </Button>
        ) : null}
        {can.reduce ? (
          <Button variant="outlined" onClick={() => onOpen('reduce')}>
            Reduce
          </Button>
        ) : null}
        {can.deny ? (
          <Button variant="outlined" color="error" onClick={() => onOpen('deny')}>
            Deny
          </Button>
        ) : null}
        {can.approve ? (
          <Button variant="contained" onClick={() => onOpen('approve')}>
            Approve
          </Button>
        ) : null}
        {can.pay ? (
          <Button variant="contained" onClick={() => onOpen('pay')}>
            Mark as paid
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
