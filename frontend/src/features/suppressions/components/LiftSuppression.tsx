import Typography from '@mui/material/Typography';
import { object, string } from 'yup';
import { FormDialog } from '../../../ui/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { useOutcome } from '../../../ui/useOutcome';
import { type Suppression, useLift } from '../api';

const schema = object({ reason: string().trim().required('Say why it is lifted') });

interface LiftSuppressionProps {
  suppression: Suppression;
  onClose: () => void;
}

/** Contacting the person becomes possible again, so it asks for the reason, which stays on record. */
export function LiftSuppression({ suppression: { id, value }, onClose }: LiftSuppressionProps) {
  const { run } = useLift(id);
  const say = useOutcome();
  const submit = async ({ reason }: { reason: string }) => {
    await run(reason.trim());
    say.done('Suppression lifted', value);
    onClose();
  };
  const failed = (error: unknown) => say.failed(error, 'Failed to lift the suppression');
  return (
    <FormDialog
      title="Lift suppression"
      submitLabel="Lift suppression"
      initialValues={{ reason: '' }}
      schema={schema}
      onSubmit={submit}
      onFailed={failed}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4, overflowWrap: 'anywhere' }}>
        {`${value} may be contacted again. Do this only when the person has agreed to it.`}
      </Typography>
      <TextField
        name="reason"
        label="Reason"
        required
        rows={2}
        autoFocus
        hint="Kept with your name and the time."
      />
    </FormDialog>
  );
}
