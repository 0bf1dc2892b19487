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
import { useNotify } from '../../../../ui/useNotify';
import { useRecordPayment } from '../api';
import {
  applyRefundInvoice,
  inWords,
  METHODS,
  type Payment,
  type PaymentDetail,
  type RefundValues,
  recordedTitle,
  refundableByInvoice,
  refundInput,
  refundSchema,
} from '../model';
import { useToday } from '../useToday';
import { NothingToRefund } from './NothingToRefund';
import { clientOf } from './paymentColumns';

/** Refunds all or part of a payment; the refund is a payment row of its own. */
export function RefundPayment({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const refundable = useMemo(() => refundableByInvoice(payment), [payment]);
  const first = refundable[0];
  if (!first) return <NothingToRefund payment={payment} onClose={onClose} />;
  return <RefundForm payment={payment} refundable={refundable} first={first} onClose={onClose} />;
}

type RefundableInvoice = ReturnType<typeof refundableByInvoice>[number];

interface RefundFormProps {
  payment: PaymentDetail;
  refundable: RefundableInvoice[];
  first: RefundableInvoice;
  onClose: () => void;
}

function RefundForm({ payment, refundable, first, onClose }: RefundFormProps) {
  const { run } = useRecordPayment();
  const today = useToday();
  const notify = useNotify();
  const refundableOn = useCallback(
    (id: string) => refundable.find(({ invoiceId }) => String(invoiceId) === id)?.cents ?? 0,
    [refundable],
  );
  const schema = useMemo(() => refundSchema(refundableOn), [refundableOn]);
  const submit = async (values: RefundValues) => {
    const refund = await run(refundInput(payment, values, today));
    notify.success(recordedTitle(refund), `To ${clientOf(payment)}`);
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
      onFailed={(error) => notify.failure(error, 'Failed to record the refund')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        {`${clientOf(payment)} paid ${formatMoney(payment.amount)}${alreadyRefunded(payment)}. Refunding reopens the invoice and reduces the commission.`}
      </Typography>
      <RefundFields byCard={payment.byCard} refundable={refundable} refundableOn={refundableOn} />
    </FormDialog>
  );
}

interface RefundFieldsProps {
  byCard: boolean;
  refundable: RefundableInvoice[];
  refundableOn: (invoiceId: string) => number;
}

function RefundFields({ byCard, refundable, refundableOn }: RefundFieldsProps) {
  const { values, setValues } = useFormikContext<RefundValues>();
  return (
    <FieldGrid>
      <SelectField
        name="invoiceId"
        label="Invoice"
        required
        options={refundable.map(invoiceOption)}
        onChosen={(id) => void setValues(applyRefundInvoice(values, id, refundableOn))}
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

const invoiceOption = ({ invoiceId, cents }: RefundableInvoice) => ({
  value: String(invoiceId),
  label: `Invoice ${invoiceId}, ${formatMoney(dollarsOf(cents))} paid`,
});

const alreadyRefunded = ({ refundedAmount }: Payment) =>
  refundedAmount > 0 ? ` (${formatMoney(refundedAmount)} alreadyRefunded refunded)` : '';
