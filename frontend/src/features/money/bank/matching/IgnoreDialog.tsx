import Typography from '@mui/material/Typography';
import { object, string } from 'yup';
import { formatMoney } from '../../../../lib/money/money';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { TextField } from '../../../../ui/fields/TextField';
import { useNotify } from '../../../../ui/toasts/useNotify';
import type { BankMatchingLine } from '../contract';
import { useIgnoreLine } from './api';
import { lineTitle } from './model';

const schema = object({
  reason: string().trim().required('Reason is required').max(200, 'Reason can have at most 200 characters'),
});

/** Sets a line aside that is none of the books' records. The reason stays on record. */
export function IgnoreDialog({ line, onClose }: { line: BankMatchingLine; onClose: () => void }) {
  const { run } = useIgnoreLine();
  const notify = useNotify();
  const submit = async ({ reason }: { reason: string }) => {
    await run({ lineId: line.lineId, reason: reason.trim() });
    notify.success('Line Ignored', lineTitle(line));
    onClose();
  };
  return (
    <FormDialog
      title="Ignore Bank Line"
      submitLabel="Ignore Line"
      draft={`bank-line:${line.lineId}:ignore`}
      initialValues={{ reason: '' }}
      schema={schema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to ignore the bank line')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        {`${formatMoney(line.amount)}, ${lineTitle(line)}, belongs to no record. You can undo this.`}
      </Typography>
      <TextField
        name="reason"
        label="Reason"
        required
        autoFocus
        hint="Such as a transfer between our own accounts."
      />
    </FormDialog>
  );
}
