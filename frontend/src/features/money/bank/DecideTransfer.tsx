import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useNotify } from '../../../ui/useNotify';
import { type Decision, useDecideTransfer } from './api';
import type { BankTransaction } from './contract';
import { inWords, methodLabel } from './model';

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
      `${inWords(row)} by ${methodLabel(row.transactionMethod)} goes to the bank.${askedBy(row)} This cannot be undone.`,
  },
  cancel: {
    title: 'Cancel Payment',
    done: 'Payment Canceled',
    failed: 'Failed to cancel the payment. Please try again.',
    text: (row) => `${inWords(row)} won't be sent.${askedBy(row)} What it pays is open again.`,
  },
  release: {
    title: 'Send Again',
    done: 'Payment Sent Again',
    failed: 'Failed to send the payment again. Please try again.',
    text: (row) =>
      `The bank did not take ${inWords(row)}. It is offered again as the same payment, so it cannot be paid twice.`,
  },
};

interface DecideTransferProps {
  row: BankTransaction;
  decision: Decision;
  onClose: () => void;
}

/** Approves, cancels or sends again; each asks first. */
export function DecideTransfer({ row, decision, onClose }: DecideTransferProps) {
  const { title, done, failed, text } = WORDS[decision];
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
      destructive={decision === 'cancel'}
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
