import { useMeta } from '../../../api/useMeta';
import { nameOf } from '../../../lib/people/person';
import { counted } from '../../../lib/words/labels';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { useNotify } from '../../../ui/toasts/useNotify';
import type { AccountDialogProps } from './AccountDialog';
import { useActivate, useDeactivate, useEndSessions, useResetSecondFactor } from './api';
import { type Account, endsSessions } from './model';

const WORDS = {
  deactivate: {
    title: 'Deactivate User',
    label: 'Deactivate',
    done: 'User Deactivated',
    failed: 'Failed to deactivate the user',
    text: (account: Account) =>
      `${nameOf(account)} can no longer sign in. ${endsSessions(account)} Their records stay, with their name on them. You can activate the account again.`,
    told: (account: Account) => `${nameOf(account)} can no longer sign in.`,
  },
  activate: {
    title: 'Activate User',
    label: 'Activate',
    done: 'User Activated',
    failed: 'Failed to activate the user',
    text: (account: Account) =>
      `${nameOf(account)} can sign in again, with the same role and password. If they were never approved, they wait for approval again.`,
    told: (account: Account) => `${nameOf(account)} can sign in again.`,
  },
  'end-sessions': {
    title: 'End Sessions',
    label: 'End Sessions',
    done: 'Sessions Ended',
    failed: 'Failed to end the sessions',
    text: (account: Account) =>
      `${endsSessions(account)} ${nameOf(account)} can sign in again with their password. Unsaved work is kept there as a draft.`,
    told: (account: Account) =>
      `${nameOf(account)} was signed out of ${counted(account.openSessions, 'session')}.`,
  },
  'reset-second-factor': {
    title: 'Reset Second Factor',
    label: 'Reset',
    done: 'Second Factor Reset',
    failed: 'Failed to reset the second factor',
    text: (account: Account, mailed: boolean) =>
      `Make sure it is really ${nameOf(account)} who asked. Their authenticator app and recovery codes will stop working, and just their password signs them in until they set up a new second factor. ${endsSessions(account)}${mailed ? " We'll notify you both by email." : ''}`,
    told: (account: Account) => `${nameOf(account)} no longer has a second factor.`,
  },
};

interface ConfirmActProps extends AccountDialogProps {
  act: keyof typeof WORDS;
}

/** What follows is said before it is done. */
export function ConfirmAct({ act, account, onClose }: ConfirmActProps) {
  const notify = useNotify();
  const mailed = useMeta()?.mail ?? false;
  const acts = {
    deactivate: useDeactivate(account),
    activate: useActivate(account),
    'end-sessions': useEndSessions(account),
    'reset-second-factor': useResetSecondFactor(account),
  };
  const { title, label, done, failed, text, told } = WORDS[act];
  const { run, isRunning } = acts[act];
  const confirm = async () => {
    try {
      await run(undefined);
      notify.success(done, told(account));
    } catch (error) {
      notify.failure(error, failed);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={title}
      text={text(account, mailed)}
      confirmLabel={label}
      destructive={act !== 'activate'}
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
