import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { counted } from '../../../../lib/labels';
import { formatMoney } from '../../../../lib/money';
import { CheckLine } from '../../../../ui/CheckLine';
import { FilterSelect } from '../../../../ui/FilterFields';
import { WIDE } from '../../../../ui/FormDialog';
import { Money } from '../../../../ui/Money';
import { RowList } from '../../../../ui/RowList';
import { useNotify } from '../../../../ui/useNotify';
import type { BankBatch, BankCounterparty, BatchInput, BatchKind, TransferMethod } from '../contract';
import { methodLabel } from '../model';
import { asksAboutDuplicate } from '../pay/form';
import { useSendBatch } from './api';
import { batchBody, type ChosenRow, payableKey, totalOf } from './model';

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
            <div style={{ marginBottom: 8 }}>{question}</div>
            <CheckLine label="Send these payments anyway" checked={isConfirmed} onChange={setConfirmed} />
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
          {rows.map(({ row, counterpartyId }) => (
            <li key={payableKey(row)}>
              <div>
                <strong>{row.name}</strong>
                <div>{[row.description, `to ${nameOf(counterpartyId)}`].filter(Boolean).join(' · ')}</div>
              </div>
              <Money dollars={row.amount} />
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

/** Sends a batch; asked whether payments alike are meant, it waits for the answer. */
function useSend(onSent: (batch: BankBatch) => void) {
  const { run, isRunning } = useSendBatch();
  const notify = useNotify();
  const [question, setQuestion] = useState<string | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const send = async (body: () => BatchInput) => {
    try {
      onSent(await run({ ...body(), ...(isConfirmed ? { confirmDuplicate: true } : {}) }));
    } catch (error) {
      if (asksAboutDuplicate(error)) {
        setQuestion(
          error.detail || 'Some of these recipients were paid the same amount within the last 24 hours.',
        );
      } else {
        notify.failure(error, 'Failed to initiate payment. Please try again.', { title: 'Payment Failed' });
      }
    }
  };
  return { send, isRunning, question, isConfirmed, setConfirmed };
}
