import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { nameOf } from '../../../lib/person';
import { formatPhone } from '../../../lib/phone';
import { CallingSlot } from '../../../ui/calling/CallingSlot';
import { useFreshRawLead } from '../api';

interface RawLeadCallingProps {
  id: number;
  onClose: () => void;
}

/** What is known of a raw lead's number: raw leads have no page for its panel. */
export function RawLeadCalling({ id, onClose }: RawLeadCallingProps) {
  const titleId = useId();
  // Only for the title: the panel says itself what cannot be had.
  const { record } = useFreshRawLead(id);
  const who = record ? [nameOf(record), record.phone && formatPhone(record.phone)].filter(Boolean) : [];
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth scroll="body">
      <DialogTitle id={titleId}>{['Calling', ...who].join(' · ')}</DialogTitle>
      <DialogContent>
        <CallingSlot record={{ rawLeadId: id }} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
