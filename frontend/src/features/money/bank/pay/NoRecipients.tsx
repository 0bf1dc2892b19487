import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { UserPlus } from 'lucide-react';
import { useId } from 'react';
import { MessageState } from '../../../../ui/states/states';

interface NoRecipientsProps {
  title: string;
  onRefresh: () => void;
  onClose: () => void;
}

/** No one to pay yet: recipients are kept at the bank (R2-158). */
export function NoRecipients({ title, onRefresh, onClose }: NoRecipientsProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <MessageState
          icon={UserPlus}
          title="No Payment Recipients"
          text="Add payment recipients in your Mercury account first. They appear here when you refresh."
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onRefresh}>
          Refresh
        </Button>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
