import { useFormikContext } from 'formik';
import { SelectField } from '../../../../ui/fields/SelectField';
import { lazyPart } from '../../../../ui/page/lazyPart';
import { ClientField } from '../../ClientField';
import { invoiceOptions, planOptions, withChosen, withCurrentChoice } from '../linkOptions';
import {
  applyClientChange,
  applyInvoiceChange,
  applyPlanChange,
  type PaymentLinks,
} from '../paymentLinkRules';
import type { useLinkOptions } from '../useLinkOptions';

// For clients with more invoices or plans than a choice offers.
const FinderField = lazyPart(() => import('./FinderField').then((module) => module.FinderField));

interface LinkFieldsProps {
  links: ReturnType<typeof useLinkOptions>;
  /** The client of a payment that exists stays. */
  isClientFixed?: boolean;
  /** The form opens with the choice of the client. */
  isFirst?: boolean;
  /** A card pays all that is owed on an invoice, whatever was typed before. */
  isWhole?: boolean;
}

/** Hint about where a payment without an invoice goes. */
const destinationOf = ({ paymentPlanId }: PaymentLinks) =>
  paymentPlanId
    ? 'Pays the plan’s oldest open invoice.'
    : 'Without an invoice or plan, the payment is kept as client credit.';

/** Whose payment it is, and what it is for. */
export function LinkFields(props: LinkFieldsProps) {
  const { links, isClientFixed = false, isFirst = false, isWhole = false } = props;
  const { values, setValues } = useFormikContext<PaymentLinks>();
  const isRefund = values.paymentType === 'refund';
  const { invoices, plans, invoiceFinder, planFinder } = links;
  const shownInvoices = withChosen(links.offeredInvoices, invoices, values.invoiceId);
  const shownPlans = withChosen(links.offeredPlans, plans, values.paymentPlanId);
  return (
    <>
      <ClientField
        disabled={isClientFixed}
        autoFocus={isFirst}
        onChosen={(client) => void setValues(applyClientChange(values, client))}
      />
      {invoiceFinder ? (
        <FinderField label="Find an Invoice" pluralName="invoices" finder={invoiceFinder} />
      ) : null}
      <SelectField
        className="wide"
        name="invoiceId"
        label="Invoice"
        required={isRefund}
        none={isRefund ? 'Select an invoice' : 'No invoice'}
        options={withCurrentChoice(invoiceOptions(shownInvoices, isRefund), values.invoiceId, 'Invoice')}
        onChosen={(id) => {
          const before = isWhole ? { ...values, amount: '' } : values;
          void setValues(applyInvoiceChange(before, id, invoices));
        }}
      />
      {isRefund || values.invoiceId ? null : (
        <>
          {planFinder ? (
            <FinderField label="Find a Plan" pluralName="payment plans" finder={planFinder} />
          ) : null}
          <SelectField
            className="wide"
            name="paymentPlanId"
            label="Payment Plan"
            none="No payment plan"
            hint={destinationOf(values)}
            options={withCurrentChoice(planOptions(shownPlans), values.paymentPlanId, 'Payment Plan')}
            onChosen={(id) => void setValues(applyPlanChange(values, id))}
          />
        </>
      )}
    </>
  );
}
