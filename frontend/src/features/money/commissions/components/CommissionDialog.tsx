import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { RecordHistory } from '../../RecordHistory';
import type { CommissionAct, CommissionDetail } from '../model';
import { type CommissionDialogKind, DIALOG_OF } from '../useCommissionDialog';
import { CommissionFacts } from './CommissionFacts';
import { ExplainPanel } from './ExplainPanel';

interface CommissionDialogProps {
  commission: CommissionDetail;
  onOpen: (kind: CommissionDialogKind) => void;
  onClose: () => void;
}

/** Details of a commission: its fields, how it was calculated, its history and the available actions. */
export function CommissionDialog({ commission, onOpen, onClose }: CommissionDialogProps) {
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
        {commission.acts.map((act) => (
          <ActButton key={act} act={act} onClick={() => onOpen(DIALOG_OF[act])} />
        ))}
      </DialogActions>
    </Dialog>
  );
}

const OUTLINED = { variant: 'outlined' } as const;
const CONTAINED = { variant: 'contained' } as const;

const BUTTONS: Record<CommissionAct, ButtonProps> = {
  edit: { ...OUTLINED, children: 'Edit' },
  reduce: { ...OUTLINED, children: 'Reduce' },
  deny: { ...OUTLINED, color: 'error', children: 'Deny' },
  approve: { ...CONTAINED, children: 'Approve' },
  pay: { ...CONTAINED, children: 'Mark as Paid' },
  withdraw_approval: { ...OUTLINED, children: 'Withdraw Approval' },
  pay_by_bank: { ...OUTLINED, children: 'Pay by Bank' },
};

function ActButton({ act, onClick }: { act: CommissionAct; onClick: () => void }) {
  return <Button {...BUTTONS[act]} onClick={onClick} />;
}
