import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { object, string } from 'yup';
import { monthName } from '../../../../lib/dates/months';
import { dollarsOf, formatTypedAmount, readCents } from '../../../../lib/money/cents';
import { formatMoney } from '../../../../lib/money/money';
import { paths } from '../../../../lib/paths/paths';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { TextField } from '../../../../ui/fields/TextField';
import { useNotify } from '../../../../ui/toasts/useNotify';
import type { BankReconciliation } from '../contract';
import { useReconcileMonth } from './api';

/** A balance may be below zero: "-1,250.5" is -125050. */
function balanceCents(text: string): number | null {
  const typed = text.trim();
  const cents = readCents(typed.replace(/^-/, ''));
  return cents !== null && typed.startsWith('-') ? -cents : cents;
}

const tidy = (text: string) => {
  const typed = text.trim();
  return typed.startsWith('-') ? `-${formatTypedAmount(typed.slice(1))}` : formatTypedAmount(typed);
};

const schema = object({
  statementBalance: string()
    .trim()
    .required('Statement balance is required')
    .test('amount', 'Enter an amount such as 1,250.50', (text) => !text || balanceCents(text) !== null),
  note: string().max(10_000, 'Note can have at most 10,000 characters'),
});

interface Values {
  statementBalance: string;
  note: string;
}

interface ReconcileMonthProps {
  figures: BankReconciliation;
  onClose: () => void;
}

/** The bank's statement is compared with the month, and what is seen is kept. */
export function ReconcileMonth({ figures: { month, account, bank }, onClose }: ReconcileMonthProps) {
  const { run } = useReconcileMonth();
  const notify = useNotify();
  const navigate = useNavigate();
  const submit = async ({ statementBalance, note }: Values) => {
    const kept = await run({
      account: account ?? '',
      month,
      statementBalance: dollarsOf(balanceCents(statementBalance) ?? 0),
      note: note.trim() || null,
    });
    notify.success('Month Reconciled', monthName(month));
    onClose();
    await navigate(paths.reconciliation(kept.id));
  };
  return (
    <FormDialog<Values>
      title="Reconcile Month"
      submitLabel="Reconcile"
      draft={`reconciliation:${month}`}
      initialValues={{ statementBalance: '', note: '' }}
      schema={schema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to reconcile the month')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        {`The bank’s lines of ${monthName(month)} end at ${bank.closing === null ? 'an unknown balance' : formatMoney(bank.closing)}. Enter the balance that the bank’s statement has. What is matched, set aside and left is kept as it is now.`}
      </Typography>
      <TextField
        name="statementBalance"
        label="Statement Balance"
        required
        autoFocus
        inputMode="decimal"
        tidy={tidy}
      />
      <TextField name="note" label="Note" rows={2} />
    </FormDialog>
  );
}
