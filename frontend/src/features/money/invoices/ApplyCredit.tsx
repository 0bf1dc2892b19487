import Typography from '@mui/material/Typography';
import { formatMoney } from '../../../lib/money/money';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { MoneyField } from '../../../ui/fields/MoneyField';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useApplyCredit, useClientMoney } from './api';
import { type CreditValues, creditInput, type Invoice, titleOf } from './model';
import { creditSchema } from './rules';

/** Applies a client's credit to an invoice. */
export function ApplyCredit({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { run } = useApplyCredit(invoice.id);
  const { data: money } = useClientMoney(invoice.clientId);
  const notify = useNotify();
  const submit = async (values: CreditValues) => {
    const { outstanding } = await run(creditInput(values));
    notify.success('Credit Applied', `${formatMoney(outstanding)} left on ${titleOf(invoice)}`);
    onClose();
  };
  const left = formatMoney(invoice.outstanding);
  return (
    <FormDialog
      title="Apply Credit"
      submitLabel="Apply Credit"
      draft={`invoice:${invoice.id}:credit`}
      initialValues={{ amount: '' }}
      schema={creditSchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to apply credit')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        {`${left} is outstanding on ${titleOf(invoice)} for ${invoice.clientName}.`}
        {money ? ` The client has a credit of ${formatMoney(money.credit)}.` : null}
      </Typography>
      <MoneyField name="amount" label="Amount" hint="Leave blank to apply the maximum." autoFocus />
    </FormDialog>
  );
}
