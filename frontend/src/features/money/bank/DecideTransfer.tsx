import Alert from '@mui/material/Alert';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useNotify } from '../../../ui/useNotify';
import { type Decision, useDecideTransfer } from './api';
import type { BankTransaction } from './contract';
import { inWords, isUnconfirmed, methodLabel, payeeInWords, reachesAnother, recipientOf } from './model';

interface Words {
  title: string;
  done: string;
  failed: string;
  text: (row: BankTransaction) => string;
}

const askedBy = ({ askedBy: who }: BankTransaction) => (who ? ` ${who.name} asked for it.` : '');

const WORDS: Record<Decision, Words> = {
  approve: {
    title: 'Approve Payment',
    done: 'Payment Approved',
    failed: 'Failed to approve the payment. Please try again.',
    text: (row) =>
      `${payeeInWords(row)} by ${methodLabel(row.transactionMethod)} goes to the bank.${askedBy(row)} This cannot be undone.`,
  },
  cancel: {
    title: 'Cancel Payment',
    done: 'Payment Canceled',
    failed: 'Failed to cancel the payment. Please try again.',
    text: (row) => `${inWords(row)} won't be sent.${askedBy(row)} What it pays is open again.`,
  },
  release: {
    title: 'Try Again',
    done: 'Payment Tried Again',
    failed: 'Failed to try the payment again. Please try again later.',
    text: (row) =>
      `The bank did not take ${inWords(row)}. It is offered again as the same payment, so it cannot be paid twice.`,
  },
};

/** The bank's answer was lost, and the bank has not been found to have it for days. */
const UNSENT: Words = {
  title: 'Declare Unsent',
  done: 'Payment Declared Unsent',
  failed: 'Failed to declare the payment unsent. Please try again.',
  text: (row) =>
    `Look at the pages of the bank first: ${inWords(row)} must not be there. What it pays is open again and can be paid anew. If the bank has it after all, it is paid twice.`,
};

interface DecideTransferProps {
  row: BankTransaction;
  decision: Decision;
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
      {decision === 'approve' && reachesAnother(row) && (
        <Alert severity="warning">
          {`The bank knows the recipient as ${recipientOf(row)}, not as ${row.payee}. Make sure that the account belongs to ${row.payee}.`}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
