import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { ApiError } from '../../../api/ApiError';
import { Fact, Facts } from '../../../ui/text/Facts';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useSendVoicemailMail } from '../api';
import type { OfferedMail } from '../useVoicemailMail';

interface VoicemailMailDialogProps {
  offered: OfferedMail;
  /** It was sent, or may not be. */
  onSettled: () => void;
  onClose: () => void;
}

/** The email after a voicemail as it goes out, and Enter sends it. */
export function VoicemailMailDialog({ offered, onSettled, onClose }: VoicemailMailDialogProps) {
  const { callId, name, mail } = offered;
  const id = useId();
  const { run, isRunning } = useSendVoicemailMail();
  const notify = useNotify();
  const send = async () => {
    try {
      await run(callId);
      notify.success('Email Queued', `It goes to ${mail.to} in a few seconds.`);
      onSettled();
    } catch (error) {
      notify.failure(error, 'Failed to send the email');
      // Pressing again would be refused again.
      if (error instanceof ApiError && error.status === 409) onSettled();
    }
  };
  return (
    <Dialog open onClose={isRunning ? undefined : onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>Email {name}</DialogTitle>
      <DialogContent>
        <Facts>
          <Fact label="To">{mail.to}</Fact>
          <Fact label="From">{mail.sender}</Fact>
          <Fact label="Subject" wide>
            {mail.subject}
          </Fact>
          <Fact label="Text" wide>
            {mail.text}
          </Fact>
        </Facts>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={isRunning}>
          Cancel
        </Button>
        <Button variant="contained" onClick={() => void send()} loading={isRunning} autoFocus>
          Send Email
        </Button>
      </DialogActions>
    </Dialog>
  );
}
