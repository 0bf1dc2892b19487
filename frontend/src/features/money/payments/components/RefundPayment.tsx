import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useCallback, useMemo } from 'react';
import { centsText, dollarsOf } from '../../../../lib/cents';
import { formatMoney } from '../../../../lib/money';
import { FormDialog } from '../../../../ui/FormDialog';
import { FieldGrid } from '../../../../ui/fields/FieldShell';
import { MoneyField } from '../../../../ui/fields/MoneyField';
import { SelectField } from '../../../../ui/fields/SelectField';
import { TextField } from '../../../../ui/fields/TextField';
import { useOutcome } from '../../../../ui/useOutcome';
import { useRecordPayment } from '../api';
import {
  inWords,
  METHODS,
  type Payment,
  type PaymentDetail,
  type RefundValues,
  recordedTitle,
  refundInput,
  refundSchema,
  standingOf,
  withRefunded,
} from '../model';
import { useToday } from '../useToday';
import { NothingToRefund } from './NothingToRefund';
import { clientOf } from './paymentColumns';

/** Gives back all or a part of one payment, as a row of its own beside it. */
export function RefundPayment({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const standing = useMemo(() => standingOf(payment), [payment]);
  const first = standing[0];
  if (!first) return <NothingToRefund payment={payment} onClose={onClose} />;
  return <RefundForm payment={payment} standing={standing} first={first} onClose={onClose} />;
}

type Standing = ReturnType<typeof standingOf>[number];

interface RefundFormProps {
  payment: PaymentDetail;
  standing: Standing[];
  first: Standing;
  onClose: () => void;
}

function RefundForm({ payment, standing, first, onClose }: RefundFormProps) {
  const { run } = useRecordPayment();
  const today = useToday();
  const say = useOutcome();
  const mostOn = useCallback(
    (id: string) => standing.find(({ invoiceId }) => String(invoiceId) === id)?.cents ?? 0,
    [standing],
  );
  const schema = useMemo(() => refundSchema(mostOn), [mostOn]);
  const submit = async (values: RefundValues) => {
    const refund = await run(refundInput(payment, values, today));
    say.done(recordedTitle(refund), `To ${clientOf(payment)}`);
    onClose();
  };
  const initialValues: RefundValues = {
    invoiceId: String(first.invoiceId),
    paymentMethod: payment.paymentMethod,
    amount: centsText(first.cents),
    notes: '',
  };
  return (
    <FormDialog
      title={`Refund Payment ${payment.id}`}
      submitLabel="Refund"
      destructive
      initialValues={initialValues}
      schema={schema}
      onSubmit={submit}
      onFailed={(error) => say.failed(error, 'Failed to record the refund')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        {`${clientOf(payment)} paid ${formatMoney(payment.amount)}${already(payment)}. Refunding reopens the invoice and reduces the commission.`}
      </Typography>
      <RefundFields byCard={payment.byCard} standing={standing} mostOn={mostOn} />
    </FormDialog>
  );
}

interface RefundFieldsProps {
  byCard: boolean;
  standing: Standing[];
  mostOn: (invoiceId: string) => number;
}

function RefundFields({ byCard, standing, mostOn }: RefundFieldsProps) {
  const { values, setValues } = useFormikContext<RefundValues>();
  return (
    <FieldGrid>
      <SelectField
        name="invoiceId"
        label="Invoice"
        required
        options={standing.map(invoiceOption)}
        onChosen={(id) => void setValues(withRefunded(values, id, mostOn))}
      />
      <MoneyField
        name="amount"
        label="Amount"
        required
        autoFocus
        {...(byCard ? { hint: 'Refunded to the card that was charged.' } : {})}
      />
      {byCard ? null : <SelectField name="paymentMethod" label="Payment Method" options={inWords(METHODS)} />}
      <TextField className="wide" name="notes" label="Notes" rows={2} />
    </FieldGrid>
  );
}

const invoiceOption = ({ invoiceId, cents }: Standing) => ({
  value: String(invoiceId),
  label: `Invoice ${invoiceId}, ${formatMoney(dollarsOf(cents))} paid`,
});

const already = ({ refundedAmount }: Payment) =>
  refundedAmount > 0 ? ` (${formatMoney(refundedAmount)} already refunded)` : '';
