import { useState } from 'react';
import { wallClock } from '../../../lib/dates/wallTime';
import { formatMoney } from '../../../lib/money/money';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { MoneyField } from '../../../ui/fields/MoneyField';
import { TextField } from '../../../ui/fields/TextField';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { useNotify } from '../../../ui/toasts/useNotify';
import { ClientField } from '../ClientField';
import { MoneyDateField } from '../MoneyDateField';
import { useAddressClient } from '../useAddressClient';
import { useCreateInvoice } from './api';
import { emptyInvoice, type InvoiceValues, toInput } from './model';
import { invoiceSchema } from './rules';

interface NewInvoiceFormProps {
  onClose: () => void;
}

/**
 * An invoice for something outside a payment plan, which makes its own; for the client that the address
 * names.
 */
export function NewInvoiceForm({ onClose }: NewInvoiceFormProps) {
  const client = useAddressClient();
  return client === undefined ? null : <InvoiceDialog client={client} onClose={onClose} />;
}

function InvoiceDialog({ client, onClose }: NewInvoiceFormProps & { client: InvoiceValues['clientId'] }) {
  const today = wallClock(useBusinessTimeZone()).date;
  const [initial] = useState({ ...emptyInvoice, clientId: client, issueDate: today });
  const { run } = useCreateInvoice();
  const notify = useNotify();
  const submit = async (values: InvoiceValues) => {
    const { amount, clientName } = await run(toInput(values));
    notify.success('Invoice Created', `${formatMoney(amount)} for ${clientName}`);
    onClose();
  };
  return (
    <FormDialog
      title="New Invoice"
      submitLabel="Create Invoice"
      draft="invoice:new"
      initialValues={initial}
      schema={invoiceSchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to create invoice')}
      onClose={onClose}
    >
      <FieldGrid>
        <ClientField autoFocus />
        <MoneyField name="amount" label="Amount" required />
        <MoneyDateField name="issueDate" label="Issue Date" hint="Defaults to today." required={false} />
        <TextField name="dueDate" label="Due Date" required type="date" />
        <TextField className="wide" name="description" label="Description" hint="What this invoice is for." />
      </FieldGrid>
    </FormDialog>
  );
}
