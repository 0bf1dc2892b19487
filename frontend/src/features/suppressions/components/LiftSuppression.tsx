import Typography from '@mui/material/Typography';
import { object, string } from 'yup';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { useNotify } from '../../../ui/toasts/useNotify';
import { type Suppression, useLift } from '../api';

const schema = object({ reason: string().trim().required('Enter a reason') });

interface LiftSuppressionProps {
  suppression: Suppression;
  onClose: () => void;
}

/** Contacting the person becomes possible again, so it asks for the reason, which stays on record. */
export function LiftSuppression({ suppression: { id, value }, onClose }: LiftSuppressionProps) {
  const { run } = useLift(id);
  const notify = useNotify();
  const submit = async ({ reason }: { reason: string }) => {
    await run(reason.trim());
    notify.success('Suppression Lifted', value);
    onClose();
  };
  const failed = (error: unknown) => notify.failure(error, 'Failed to lift the suppression');
  return (
    <FormDialog
      title="Lift Suppression"
      submitLabel="Lift Suppression"
      draft={`suppression:${id}:lift`}
      initialValues={{ reason: '' }}
      schema={schema}
      onSubmit={submit}
      onFailed={failed}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4, overflowWrap: 'anywhere' }}>
        {`${value} can be contacted again. Do this only if the person has agreed.`}
      </Typography>
      <TextField
        name="reason"
        label="Reason"
        required
        rows={2}
        autoFocus
        hint='Saved with your name and the time. If no one asked, begin with "Entered by mistake".'
      />
    </FormDialog>
  );
}
