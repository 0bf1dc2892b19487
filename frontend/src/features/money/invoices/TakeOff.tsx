import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { wallClock } from '../../../lib/dates/wallTime';
import { centsOf, centsText } from '../../../lib/money/cents';
import { formatMoney } from '../../../lib/money/money';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { MoneyField } from '../../../ui/fields/MoneyField';
import { TextField } from '../../../ui/fields/TextField';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { useNotify } from '../../../ui/toasts/useNotify';
import { MoneyDateField } from '../MoneyDateField';
import { useCreditNote, useWriteOff } from './api';
import { type Invoice, type TakeOffValues, takeOffInput, titleOf } from './model';
import { takeOffSchema } from './rules';

interface TakeOffProps {
  invoice: Invoice;
  onClose: () => void;
}

interface TakeOffFormProps extends TakeOffProps {
  run: ReturnType<typeof useWriteOff>['run'];
  title: string;
  done: string;
  draft: string;
  meaning: string;
}

/** What the client will not pay: a bad debt. */
export function WriteOff(props: TakeOffProps) {
  const { run } = useWriteOff(props.invoice.id);
  return (
    <TakeOffForm
      {...props}
      run={run}
      title="Write Off"
      done="Invoice Written Off"
      draft="write-off"
      meaning="A write-off is for what the client will not pay."
    />
  );
}

/** What the client need not pay. */
export function CreditNote(props: TakeOffProps) {
  const { run } = useCreditNote(props.invoice.id);
  return (
    <TakeOffForm
      {...props}
      run={run}
      title="Credit Note"
      done="Invoice Credited"
      draft="credit-note"
      meaning="A credit note is for what the client need not pay."
    />
  );
}

function TakeOffForm({ invoice, onClose, run, title, done, draft, meaning }: TakeOffFormProps) {
  const [today] = useState(wallClock(useBusinessTimeZone()).date);
  const notify = useNotify();
  const left = formatMoney(invoice.outstanding);
  const most = centsOf(invoice.outstanding);
  const [schema] = useState(() => takeOffSchema(most, today));
  const submit = async (values: TakeOffValues) => {
    const { outstanding } = await run(takeOffInput(invoice, values));
    notify.success(done, `${formatMoney(outstanding)} left on ${titleOf(invoice)}`);
    onClose();
  };
  return (
    <FormDialog<TakeOffValues>
      title={title}
      submitLabel={title}
      draft={`invoice:${invoice.id}:${draft}`}
      destructive
      initialValues={{ amount: centsText(most), day: today, reason: '' }}
      schema={schema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, `Failed to save the ${title.toLowerCase()}`)}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        {`${left} is outstanding on ${titleOf(invoice)} for ${invoice.clientName}. ${meaning} It stays in the ledger and cannot be undone.`}
      </Typography>
      <FieldGrid>
        <MoneyField name="amount" label="Amount" required autoFocus />
        <MoneyDateField name="day" label="Day" hint="The day from which it counts." />
        <TextField className="wide" name="reason" label="Reason" required />
      </FieldGrid>
    </FormDialog>
  );
}
