import Typography from '@mui/material/Typography';
import { object, string } from 'yup';
import { formatDate } from '../../../lib/dates/dates';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useReopenBooks } from './api';

const schema = object({
  through: string(),
  reason: string().trim().required('Enter a reason').max(10_000, 'Reason can have at most 10,000 characters'),
});

interface ReopenBooksProps {
  closedThrough: string;
  onClose: () => void;
}

/** Money can be dated on the days after `through` again; the reason stays on record. */
export function ReopenBooks({ closedThrough, onClose }: ReopenBooksProps) {
  const { run } = useReopenBooks();
  const notify = useNotify();
  const submit = async ({ through, reason }: { through: string; reason: string }) => {
    await run({ through: through || null, reason: reason.trim() });
    notify.success('Books Reopened', through ? `Closed through ${formatDate(through)}` : 'No day is closed.');
    onClose();
  };
  return (
    <FormDialog
      title="Reopen Books"
      submitLabel="Reopen Books"
      draft="books:reopen"
      destructive
      initialValues={{ through: '', reason: '' }}
      schema={schema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to reopen the books')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>{`The books are closed through ${formatDate(closedThrough)}.`}</Typography>
      <TextField
        name="through"
        label="Keep Closed Through"
        type="date"
        hint="Leave blank to open all days."
      />
      <TextField name="reason" label="Reason" required rows={2} />
    </FormDialog>
  );
}
