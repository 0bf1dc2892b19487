import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { Link } from 'react-router';
import { object, string } from 'yup';
import { formatDate } from '../../../lib/dates/dates';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useCloseBooks, useClosing } from './api';

interface Values {
  through: string;
  reason: string;
}

const schema = object({
  through: string().required('Choose a day.'),
  reason: string().max(10_000, 'Reason can have at most 10,000 characters'),
});

/** `through` is the day that is offered at first. */
export function CloseBooks({ through, onClose }: { through: string; onClose: () => void }) {
  const { run } = useCloseBooks();
  const notify = useNotify();
  const submit = async (values: Values) => {
    await run({ through: values.through, reason: values.reason.trim() || null });
    notify.success('Books Closed', `Through ${formatDate(values.through)}`);
    onClose();
  };
  return (
    <FormDialog<Values>
      title="Close Books"
      submitLabel="Close Books"
      draft="books:close"
      initialValues={{ through, reason: '' }}
      schema={schema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to close the books')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        Money dated on or before this day can no longer be added or changed.
      </Typography>
      <TextField name="through" label="Close Through" type="date" required />
      <Left />
    </FormDialog>
  );
}

/** What of the bank is not reconciled by then; with some of it the close wants a reason. */
function Left() {
  const { values } = useFormikContext<Values>();
  const { data } = useClosing(values.through || null);
  if (!data?.left.length) return null;
  return (
    <>
      <Alert severity="warning" sx={{ mb: 4 }}>
        {data.left.map(({ month, sentence }) => (
          <div key={month}>
            {sentence} <Link to={`/payments/reconciliation?month=${month}`}>Reconcile</Link>
          </div>
        ))}
      </Alert>
      <TextField name="reason" label="Reason" rows={2} hint="Kept with what is left of the bank." />
    </>
  );
}
