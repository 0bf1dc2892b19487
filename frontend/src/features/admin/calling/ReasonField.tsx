import { object, string } from 'yup';
import { TextField } from '../../../ui/fields/TextField';
import { MAX_TEXT, TOO_LONG } from './model';

export const reasonSchema = object({
  reason: string().trim().required('Enter a reason.').max(MAX_TEXT, TOO_LONG),
});

/** Why something is taken back. */
export function ReasonField() {
  return (
    <TextField
      name="reason"
      label="Reason"
      required
      rows={2}
      autoFocus
      hint="Saved with your name and the time."
    />
  );
}
