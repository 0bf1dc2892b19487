import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { useNotify } from '../../../ui/toasts/useNotify';
import { type Decision, useDecideTransfer } from './api';
import type { BankTransaction } from './contract';
import {
  accountOf,
  inWords,
  isUnconfirmed,
  methodLabel,
  payeeInWords,
  reachesAnother,
  recipientOf,
} from './model';
import { WaitReasons } from './WaitReasons';

interface Words {
  title: string;
  done: string;
  failed: string;
  text: (row: BankTransaction) => string;
}

const askedBy = ({ askedBy: who }: BankTransaction) => (who ? ` Requested by ${who.name}.` : '');

/** What it pays was there before, or only this payment made it. */
const whatBecomes = ({ cancelsPayment, type }: BankTransaction) => {
  if (cancelsPayment) return 'The partner payment made for it is canceled too.';
  return type === 'partner_payment'
    ? 'The partner payment it was for is open again.'
    : 'The commission it was for is open again.';
};

type Plain = Exclude<Decision, 'close'>;

const WORDS: Record<Plain, Words> = {
  approve: {
    title: 'Approve Payment',
    done: 'Payment Approved',
    failed: 'Failed to approve the payment. Please try again.',
    text: (row) =>
      `${payeeInWords(row)} by ${methodLabel(row.transactionMethod)} will be sent to the bank.${askedBy(row)} This cannot be undone.`,
  },
  cancel: {
    title: 'Cancel Payment',
    done: 'Payment Canceled',
    failed: 'Failed to cancel the payment. Please try again.',
    text: (row) => `${inWords(row)} won't be sent.${askedBy(row)} ${whatBecomes(row)}`,
  },
  release: {
    title: 'Try Again',
    done: 'Payment Retried',
    failed: 'Failed to retry the payment. Please try again later.',
    text: (row) =>
      `The bank didn't accept ${inWords(row)}. It will be sent again as the same payment, so it can't be paid twice.`,
  },
};

/** The bank's answer was lost, and the bank has not been found to have it for days. */
const UNSENT: Words = {
  title: 'Mark as Not Sent',
  done: 'Payment Marked as Not Sent',
  failed: 'Failed to mark the payment as not sent. Please try again.',
  text: (row) =>
    `Check at the bank first: ${inWords(row)} must not be there. What it was for will be open and can be paid again. If the bank does have it, it will be paid twice.`,
};

interface DecideTransferProps {
  row: BankTransaction;
  decision: Plain;
  onClose: () => void;
}

/** Approves, cancels or sends again; each asks first. */
export function DecideTransfer({ row, decision, onClose }: DecideTransferProps) {
  const isUnsent = decision === 'release' && isUnconfirmed(row);
  const { title, done, failed, text } = isUnsent ? UNSENT : WORDS[decision];
  const { run, isRunning } = useDecideTransfer(row.id, decision);
  const notify = useNotify();
  const confirm = async () => {
    try {
      const { stateText } = await run(row.version);
      notify.success(done, stateText);
    } catch (error) {
      notify.failure(error, failed);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={title}
      text={text(row)}
      confirmLabel={title}
      backLabel="Back"
      destructive={decision === 'cancel' || isUnsent}
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {decision === 'approve' && row.waitsFor.length > 0 && (
        <Typography variant="body2" component="div">
          {`Recipient's account: ${accountOf(row)}. What to check:`}
          <WaitReasons row={row} />
        </Typography>
      )}
      {decision === 'approve' && reachesAnother(row) && (
        <Alert severity="warning">
          {`The bank has the recipient as ${recipientOf(row)}, not as ${row.payee}. Make sure the account belongs to ${row.payee}.`}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
