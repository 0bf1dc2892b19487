import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useCan } from '../../../../api/SessionContext';
import { CheckField } from '../../../../ui/fields/CheckField';
import { FieldGrid } from '../../../../ui/fields/FieldShell';
import { MoneyField } from '../../../../ui/fields/MoneyField';
import { SelectField } from '../../../../ui/fields/SelectField';
import { TextField } from '../../../../ui/fields/TextField';
import { MoneyDateField } from '../../MoneyDateField';
import { inWords, METHODS, type PaymentValues } from '../model';
import { applyTypeChange, typesFor } from '../paymentLinkRules';
import { useLinkOptions } from '../useLinkOptions';
import { LinkFields } from './LinkFields';

interface ManualFieldsProps {
  isNew: boolean;
  /** It may not be asked for now: then it may have come anyway. */
  mayHaveCome?: boolean;
}

/** The fields of a manual payment, new or still pending. */
export function ManualFields({ isNew, mayHaveCome = false }: ManualFieldsProps) {
  const { values, setValues } = useFormikContext<PaymentValues>();
  const mayRefund = useCan('payments.refund');
  const isRefund = values.paymentType === 'refund';
  const links = useLinkOptions(values.clientId?.id ?? null, isRefund);
  // Opened for a client, what is left to enter is how much.
  const [isAmountFirst] = useState(isNew && values.clientId !== null);
  const types = typesFor(values, mayRefund && isNew);
  return (
    <FieldGrid>
      <LinkFields links={links} isClientFixed={!isNew} isFirst={isNew && !isAmountFirst} />
      <SelectField
        name="paymentType"
        label="Payment Type"
        options={inWords(types)}
        hint={
          values.invoiceId && !isRefund ? 'Payments toward an invoice are always installments.' : undefined
        }
        onChosen={(type) => void setValues(applyTypeChange(values, type, links.invoices))}
      />
      <SelectField
        name="paymentMethod"
        label="Payment Method"
        options={inWords(METHODS)}
        hint={
          isRefund ? 'Card payments go back to the card that was charged. Choose Credit Card.' : undefined
        }
      />
      <MoneyField name="amount" label="Amount" required autoFocus={isAmountFirst} />
      <MoneyDateField name="paymentDate" label="Payment Date" />
      <TextField className="wide" name="notes" label="Notes" rows={3} />
      {isNew && !isRefund ? (
        <div className="wide">
          <CheckField
            name="completed"
            label="Mark as completed"
            isSwitch
            hint="Payment received. This pays the invoice and calculates the commission. Completed payments can't be edited."
          />
        </div>
      ) : null}
      {mayHaveCome && !isRefund ? (
        <div className="wide">
          <CheckField
            name="cameUnasked"
            label="It came unasked"
            hint="A check in the mail, for example. It is held while the client may cancel."
          />
        </div>
      ) : null}
    </FieldGrid>
  );
}
