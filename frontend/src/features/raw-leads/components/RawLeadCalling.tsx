import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { nameOf } from '../../../lib/people/person';
import { phonesOf } from '../../../lib/people/personPhones';
import { formatPhone } from '../../../lib/people/phone';
import { CallingSlot } from '../../../ui/calling/CallingSlot';
import { useFreshRawLead } from '../api';
import { RawLeadNumbers } from './RawLeadNumbers';

interface RawLeadCallingProps {
  id: number;
  onClose: () => void;
}

/** What is known of a raw lead's numbers: raw leads have no page for the panel. */
export function RawLeadCalling({ id, onClose }: RawLeadCallingProps) {
  const titleId = useId();
  // Only for the title and the numbers: the panel says itself what cannot be had.
  const { record } = useFreshRawLead(id);
  const phones = record ? phonesOf(record) : [];
  const [first, ...others] = phones;
  // One number is in the title, several stand below it.
  const number = first && others.length === 0 ? formatPhone(first.phone) : null;
  const who = record ? [nameOf(record), number].filter(Boolean) : [];
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth scroll="body">
      <DialogTitle id={titleId}>{['Calling', ...who].join(' · ')}</DialogTitle>
      <DialogContent>
        {record && others.length > 0 ? <RawLeadNumbers rawLead={record} /> : null}
        <CallingSlot record={{ rawLeadId: id }} phones={phones} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
