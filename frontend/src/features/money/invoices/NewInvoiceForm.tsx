import { formatMoney } from '../../../lib/money';
import { FormDialog } from '../../../ui/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { TextField } from '../../../ui/fields/TextField';
import { ClientField } from '../ClientField';
import { useOutcome } from '../useOutcome';
import { useCreateInvoice } from './api';
import { emptyInvoice, type InvoiceValues, invoiceSchema, toInput } from './model';

/** An invoice for something outside a payment plan; a plan makes its own. */
export function NewInvoiceForm({ onClose }: { onClose: () => void }) {
  const { run } = useCreateInvoice();
  const say = useOutcome();
  const submit = async (values: InvoiceValues) => {
    const { amount, clientName } = await run(toInput(values));
    say.done('Invoice Created', `${formatMoney(amount)} for ${clientName}`);
    onClose();
  };
  return (
    <FormDialog
      title="New Invoice"
      submitLabel="Create invoice"
      draft="invoice:new"
      initialValues={emptyInvoice}
      schema={invoiceSchema}
      onSubmit={submit}
      onFailed={(error) => say.failed(error, 'Failed to create invoice')}
      onClose={onClose}
    >
      <FieldGrid>
        <ClientField />
        <TextField name="amount" label="Amount" required inputMode="decimal" />
        <TextField name="dueDate" label="Due date" required type="date" />
        <TextField
          className="wide"
          name="description"
          label="Description"
          hint="What the client is asked to pay for."
        />
      </FieldGrid>
    </FormDialog>
  );
}
