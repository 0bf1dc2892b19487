import { useFormikContext } from 'formik';
import { SelectField } from '../../../../ui/fields/SelectField';
import { ClientField } from '../../ClientField';
import { type Linked, withClient, withInvoice, withPlan } from '../follow';
import { invoiceOptions, planOptions, withChosen } from '../links';
import type { useLinks } from '../useLinks';

interface LinkFieldsProps {
  links: ReturnType<typeof useLinks>;
  /** The client of a payment that exists stays. */
  isClientFixed?: boolean;
  /** The form opens with the choice of the client. */
  isFirst?: boolean;
  /** A card pays all that is owed on an invoice, whatever was typed before. */
  isWhole?: boolean;
}

/** Where money goes that is for no invoice. */
const destinationOf = ({ paymentPlanId }: Linked) =>
  paymentPlanId
    ? 'Pays the plan’s oldest open invoice.'
    : 'Without an invoice or plan, the payment is kept as client credit.';

/** Whose payment it is, and what it is for. */
export function LinkFields(props: LinkFieldsProps) {
  const { links, isClientFixed = false, isFirst = false, isWhole = false } = props;
  const { values, setValues } = useFormikContext<Linked>();
  const isRefund = values.paymentType === 'refund';
  const { invoices, plans } = links;
  return (
    <>
      <ClientField
        disabled={isClientFixed}
        autoFocus={isFirst}
        onChosen={(client) => void setValues(withClient(values, client))}
      />
      <SelectField
        className="wide"
        name="invoiceId"
        label="Invoice"
        required={isRefund}
        none={isRefund ? 'Select an invoice' : 'No invoice'}
        options={withChosen(invoiceOptions(invoices, isRefund), values.invoiceId, 'Invoice')}
        onChosen={(id) => {
          const before = isWhole ? { ...values, amount: '' } : values;
          void setValues(withInvoice(before, id, invoices));
        }}
      />
      {isRefund || values.invoiceId ? null : (
        <SelectField
          className="wide"
          name="paymentPlanId"
          label="Payment Plan"
          none="No payment plan"
          hint={destinationOf(values)}
          options={withChosen(planOptions(plans), values.paymentPlanId, 'Payment Plan')}
          onChosen={(id) => void setValues(withPlan(values, id))}
        />
      )}
    </>
  );
}
