import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { ApiError } from '../../../../api/ApiError';
import { formatMoney } from '../../../../lib/money/money';
import { counted } from '../../../../lib/words/labels';
import { WIDE } from '../../../../ui/dialogs/FormDialog';
import { CheckLine } from '../../../../ui/fields/CheckLine';
import { FilterSelect } from '../../../../ui/filters/FilterFields';
import { Money } from '../../../../ui/money/Money';
import { RowList } from '../../../../ui/table/RowList';
import { useNotify } from '../../../../ui/toasts/useNotify';
import type {
  BankBatch,
  BankCounterparty,
  BankPayable,
  BatchInput,
  BatchKind,
  TransferMethod,
} from '../contract';
import { methodLabel } from '../model';
import { asksToConfirm, type Confirmation } from '../pay/form';
import { useSendBatch } from './api';
import { batchBody, type ChosenRow, payableKey, sentOf, totalOf } from './model';

interface ReviewBatchProps {
  kind: BatchKind;
  rows: ChosenRow[];
  counterparties: BankCounterparty[];
  onSent: (batch: BankBatch) => void;
  onClose: () => void;
}

/** Everyone who is paid, before anything is sent. */
export function ReviewBatch({ kind, rows, counterparties, onSent, onClose }: ReviewBatchProps) {
  const titleId = useId();
  const [method, setMethod] = useState<TransferMethod>('ach');
  const { send, isRunning, question, isConfirmed, setConfirmed } = useSend(onSent);
  const nameOf = (id: string) => counterparties.find((one) => one.id === id)?.name ?? id;
  const title = `Send ${counted(rows.length, 'Payment')}`;
  return (
    <Dialog
      open
      onClose={isRunning ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth={false}
      fullWidth
      scroll="body"
      slotProps={WIDE}
    >
      <DialogTitle id={titleId}>Review Payments</DialogTitle>
      <DialogContent>
        {question === null ? null : (
          <Alert severity="warning" sx={{ mb: 4 }}>
            <div style={{ marginBottom: 8 }}>{question.text}</div>
            <CheckLine label={ANSWERS[question.about]} checked={isConfirmed} onChange={setConfirmed} />
          </Alert>
        )}
        <div style={{ maxWidth: 240, marginBottom: 16 }}>
          <FilterSelect
            all={methodLabel('ach')}
            label="Payment Method"
            showLabel
            value={method === 'ach' ? '' : method}
            options={[{ value: 'wire', label: methodLabel('wire') }]}
            onChange={(value) => setMethod(value === 'wire' ? 'wire' : 'ach')}
          />
          {method === 'wire' ? (
            <Typography variant="caption" color="textSecondary">
              Every wire needs a second person's approval.
            </Typography>
          ) : null}
        </div>
        <RowList aria-label="Payments to send">
          {rows.map(({ row, counterpartyId, inFull = false }) => (
            <li key={payableKey(row)}>
              <div>
                <strong>{row.name}</strong>
                <div>{[row.description, `to ${nameOf(counterpartyId)}`].filter(Boolean).join(' · ')}</div>
                {row.owes > 0 ? <div>{owesText(row, inFull)}</div> : null}
              </div>
              <Money dollars={sentOf({ row, inFull })} />
            </li>
          ))}
        </RowList>
        <Typography variant="h3" component="p" sx={{ mt: 4 }}>
          {`Total ${formatMoney(totalOf(rows))}`}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={isRunning}>
          Back
        </Button>
        <Button
          variant="contained"
          loading={isRunning}
          onClick={() => void send(() => batchBody(kind, method, rows))}
        >
          {title}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What becomes of what they owe. */
function owesText({ owes, agreed, amount }: BankPayable, inFull: boolean): string {
  const debt = `Owes ${formatMoney(owes)} from clawbacks`;
  if (inFull) return `${debt}. Paid in full.`;
  return agreed
    ? `${debt}, taken off ${formatMoney(amount)}.`
    : `${debt} and hasn't agreed to have it taken off.`;
}

/** What ticking the box says. */
const ANSWERS: Record<Confirmation, string> = {
  confirmDuplicate: 'Send these payments anyway',
  confirmRecipient: 'I checked the payees and the accounts',
};

interface Question {
  about: Confirmation;
  text: string;
}

/** Sends a batch; asked whether payments alike are meant, or recipients right, it waits for the answer. */
function useSend(onSent: (batch: BankBatch) => void) {
  const { run, isRunning } = useSendBatch();
  const notify = useNotify();
  const [question, setQuestion] = useState<Question | null>(null);
  const [confirmed, setConfirmations] = useState<Partial<Record<Confirmation, boolean>>>({});
  const isConfirmed = question !== null && confirmed[question.about] === true;
  const setConfirmed = (isMeant: boolean) => {
    if (question !== null) setConfirmations({ ...confirmed, [question.about]: isMeant });
  };
  const send = async (body: () => BatchInput) => {
    const meant = Object.entries(confirmed).filter(([, isMeant]) => isMeant);
    try {
      onSent(await run({ ...body(), ...Object.fromEntries(meant) }));
    } catch (error) {
      const about = asksToConfirm(error);
      if (about !== undefined && error instanceof ApiError) {
        setQuestion({ about, text: error.detail || ANSWERS[about] });
      } else {
        notify.failure(error, 'Failed to initiate payment. Please try again.', { title: 'Payment Failed' });
      }
    }
  };
  return { send, isRunning, question, isConfirmed, setConfirmed };
}
