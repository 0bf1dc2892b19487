import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useMeta } from '../../../api/useMeta';
import { nameOf } from '../../../lib/people/person';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { OnceAddress } from '../../../ui/text/OnceAddress';
import { useNotify } from '../../../ui/toasts/useNotify';
import type { AccountDialogProps } from './AccountDialog';
import { useMakeResetLink } from './api';
import type { Account, ResetLink } from './model';

/** A one-time link to set a new password: shown this once, and mailed where mail is set up. */
export function MakeResetLink({ account, onClose }: AccountDialogProps) {
  const { run, isRunning } = useMakeResetLink(account);
  const mailed = useMeta()?.mail ?? false;
  const notify = useNotify();
  const [made, setMade] = useState<ResetLink | null>(null);
  if (made) return <MadeLink made={made} account={account} onClose={onClose} />;
  const make = async () => {
    try {
      setMade(await run(undefined));
    } catch (error) {
      notify.failure(error, 'Failed to create the reset link');
      onClose();
    }
  };
  const how = mailed
    ? `It is emailed to ${account.email}, and you see it only once.`
    : 'You see it only once. Give it to them yourself.';
  return (
    <ConfirmDialog
      open
      title="Create Reset Link"
      text={`With this link ${nameOf(account)} can set a new password, which signs them out everywhere. It works once, within an hour. Earlier links stop working. ${how}`}
      confirmLabel="Create Link"
      isRunning={isRunning}
      onConfirm={() => void make()}
      onClose={onClose}
    />
  );
}

const MAIL_WORDS: Record<ResetLink['mail'], (email: string) => string> = {
  sent: (email) => `The link was emailed to ${email}.`,
  failed: (email) => `The email to ${email} couldn't be sent. Give them the link yourself.`,
  off: () => "This server doesn't send email. Give them the link yourself.",
};

function MadeLink({ made, account, onClose }: { made: ResetLink; account: Account; onClose: () => void }) {
  const titleId = useId();
  return (
    // Closed by the button alone: the link is not shown again.
    <Dialog open aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{`Reset Link for ${nameOf(account)}`}</DialogTitle>
      <DialogContent>
        <Typography>{MAIL_WORDS[made.mail](account.email)} It works once, for an hour.</Typography>
        <OnceAddress address={made.link} label="Reset link" />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
