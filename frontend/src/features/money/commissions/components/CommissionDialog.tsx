import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useCan } from '../../../../api/SessionContext';
import { OpenedRecord } from '../../../../ui/OpenedRecord';
import { useCommission } from '../api';
import { type Acts, actsOn, type CommissionDetail } from '../model';
import { ApproveDialog } from './ApproveDialog';
import { CommissionFacts } from './CommissionFacts';
import { DenyDialog } from './DenyDialog';
import { ExplainPanel } from './ExplainPanel';
import { ReduceDialog } from './ReduceDialog';

interface CommissionDialogProps {
  id: number;
  onEdit: () => void;
  onClose: () => void;
}

/** A commission: what it is, how its figure came about, and what may be done with it. */
export function CommissionDialog({ id, onEdit, onClose }: CommissionDialogProps) {
  const reading = useCommission(id);
  return (
    <OpenedRecord
      what="commission"
      failed="Unable to load commission details"
      reading={reading}
      onClose={onClose}
    >
      {(commission) => (
        <Details commission={commission} onEdit={onEdit} onClose={onClose} onOutdated={reading.reload} />
      )}
    </OpenedRecord>
  );
}

type Act = Exclude<keyof Acts, 'edit'>;

interface DetailsProps {
  commission: CommissionDetail;
  onEdit: () => void;
  onClose: () => void;
  onOutdated: () => void;
}

function Details({ commission, onEdit, onClose, onOutdated }: DetailsProps) {
  const titleId = useId();
  const acts = actsOn(commission, useCan('commissions.write'));
  const [act, setAct] = useState<Act | null>(null);
  const step = { commission, onClose: () => setAct(null), onDone: onClose, onOutdated };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth scroll="body">
      <DialogTitle id={titleId}>{`Commission ${commission.id}`}</DialogTitle>
      <DialogContent>
        <CommissionFacts commission={commission} />
        <ExplainPanel commission={commission} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
        <Button variant="outlined" onClick={onClose} autoFocus>
          Close
        </Button>
        {acts.edit ? (
          <Button variant="outlined" onClick={onEdit}>
            Edit
          </Button>
        ) : null}
        {acts.reduce ? (
          <Button variant="outlined" onClick={() => setAct('reduce')}>
            Reduce
          </Button>
        ) : null}
        {acts.deny ? (
          <Button variant="outlined" color="error" onClick={() => setAct('deny')}>
            Deny
          </Button>
        ) : null}
        {acts.approve ? (
          <Button variant="contained" onClick={() => setAct('approve')}>
            Approve
          </Button>
        ) : null}
        {acts.pay ? (
          <Button variant="contained" onClick={() => setAct('pay')}>
            Mark as paid
          </Button>
        ) : null}
      </DialogActions>
      {act === 'approve' || act === 'pay' ? <ApproveDialog {...step} /> : null}
      {act === 'deny' ? <DenyDialog {...step} /> : null}
      {act === 'reduce' ? <ReduceDialog {...step} /> : null}
    </Dialog>
  );
}
