import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { MoneyField } from '../../../../ui/fields/MoneyField';
import { SelectField } from '../../../../ui/fields/SelectField';
import { TextField } from '../../../../ui/fields/TextField';
import type { BankCounterparty } from '../contract';
import { methodLabel } from '../model';
import { CURRENCY, methodsOf } from './form';

const recipientLabel = ({ name, email }: BankCounterparty) => (email ? `${name} (${email})` : name);

/** Recipient, amount, way and words of a transfer. */
export function TransferFields({ counterparties }: { counterparties: BankCounterparty[] }) {
  const { values, setFieldValue } = useFormikContext<{ counterpartyId: string; paymentMethod: string }>();
  const { counterpartyId, paymentMethod } = values;
  const methods = methodsOf(counterparties, counterpartyId);
  const [only] = methods;
  // The bank cannot pay everyone both ways.
  useEffect(() => {
    if (only && !methods.some((method) => method === paymentMethod))
      void setFieldValue('paymentMethod', only);
  }, [only, methods, paymentMethod, setFieldValue]);
  return (
    <>
      <SelectField
        name="counterpartyId"
        label="Payment Recipient"
        required
        className="wide"
        none="Select a recipient"
        options={counterparties.map((one) => ({ value: one.id, label: recipientLabel(one) }))}
        hint="As listed at the bank."
      />
      <MoneyField name="amount" label="Amount" required />
      <SelectField
        name="paymentMethod"
        label="Payment Method"
        options={methods.map((value) => ({ value, label: methodLabel(value) }))}
        hint={paymentMethod === 'wire' ? "Every wire needs a second person's approval." : undefined}
      />
      <TextField name="reference" label="Reference" hint="Shown to the recipient." />
      <SelectField name="currency" label="Currency" options={[{ value: CURRENCY, label: CURRENCY }]} />
      <TextField name="description" label="Description" className="wide" />
      <TextField name="note" label="Note" rows={2} className="wide" hint="For internal use only." />
    </>
  );
}
