import Typography from '@mui/material/Typography';
import { object, string } from 'yup';
import { problemText } from '../../../api/ApiError';
import { FormDialog } from '../../../ui/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { useToast } from '../../../ui/useToast';
import { type Suppression, useLift } from '../api';

const schema = object({ reason: string().trim().required('Say why it is lifted') });

interface LiftSuppressionProps {
  suppression: Suppression;
  onClose: () => void;
}

/** Contacting the person becomes possible again, so it asks for the reason, which stays on record. */
export function LiftSuppression({ suppression: { id, value }, onClose }: LiftSuppressionProps) {
  const { run } = useLift(id);
  const toast = useToast();
  const submit = async ({ reason }: { reason: string }) => {
    await run(reason.trim());
    toast({ tone: 'success', title: 'Suppression lifted', description: value });
    onClose();
  };
  const failed = (error: unknown) =>
    toast({
      tone: 'error',
      title: 'Error',
      description: problemText(error, 'Failed to lift the suppression'),
    });
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
