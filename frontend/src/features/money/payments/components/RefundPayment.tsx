import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { centsText } from '../../../../lib/money/cents';
import { formatMoney } from '../../../../lib/money/money';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../../ui/fields/FieldShell';
import { MoneyField } from '../../../../ui/fields/MoneyField';
import { SelectField } from '../../../../ui/fields/SelectField';
import { TextField } from '../../../../ui/fields/TextField';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useRecordPayment } from '../api';
import {
  inWords,
  METHODS,
  type Payment,
  type PaymentDetail,
  type RefundValues,
  recordedTitle,
  refundableOf,
  refundInput,
} from '../model';
import { refundSchema } from '../rules';
import { useToday } from '../useToday';
import { clientOf } from './paymentColumns';

/** Refunds all or part of a payment's own money; the refund is a payment row of its own. */
export function RefundPayment({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const { run } = useRecordPayment();
  const today = useToday();
  const notify = useNotify();
  const most = refundableOf(payment);
  const schema = useMemo(() => refundSchema(most), [most]);
  const submit = async (values: RefundValues) => {
    const refund = await run(refundInput(payment, values, today));
    notify.success(recordedTitle(refund), `To ${clientOf(payment)}`);
    onClose();
  };
  const initialValues: RefundValues = {
    paymentMethod: payment.paymentMethod,
    amount: centsText(most),
    notes: '',
  };
  return (
    <FormDialog
      title={`Refund Payment ${payment.id}`}
      submitLabel="Refund"
      draft={`payment:${payment.id}:refund`}
      destructive
      initialValues={initialValues}
      schema={schema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to record the refund')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        {`${clientOf(payment)} paid ${formatMoney(payment.amount)}${alreadyRefunded(payment)}. ${sourceOf(payment)} Refunding reduces the commission.`}
      </Typography>
      <RefundFields payment={payment} />
    </FormDialog>
  );
}

function RefundFields({ payment }: { payment: PaymentDetail }) {
  const way = wayBack(payment);
  return (
    <FieldGrid>
      <MoneyField name="amount" label="Amount" required autoFocus hint={way ?? undefined} />
      {way === null ? (
        <SelectField name="paymentMethod" label="Payment Method" options={inWords(METHODS)} />
      ) : null}
      <TextField className="wide" name="notes" label="Notes" rows={2} />
    </FieldGrid>
  );
}

/** Where the money goes when there is no choice: back to the card. */
function wayBack({ byCard, mock }: PaymentDetail): string | null {
  if (byCard) return 'Refunded to the card that was charged.';
  return mock ? 'This card charge was simulated: no money goes back to a card.' : null;
}

/** Where the money comes from: unapplied credit first, then what the payment paid last. */
function sourceOf({ credit, allocations }: PaymentDetail): string {
  const paysInvoices = allocations.some(({ amount, reversed }) => reversed < amount);
  if (credit === 0) return 'The invoice becomes open again.';
  const first = `The unapplied credit of ${formatMoney(credit)} is refunded first`;
  return paysInvoices ? `${first}, then what was paid on invoices. Those become open again.` : `${first}.`;
}

const alreadyRefunded = ({ refundedAmount }: Payment) =>
  refundedAmount > 0 ? ` (${formatMoney(refundedAmount)} already refunded)` : '';
