import { object, string } from 'yup';
import { FormDialog } from '../../../ui/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { useNotify } from '../../../ui/useNotify';

const REASONS = ['I know them', 'Not the right time', 'Another rep should call', 'The record looks wrong'];

const schema = object({
  reason: string().trim().required('Enter a reason').max(200, 'A reason can have at most 200 characters'),
});

interface SkipDialogProps {
  name: string;
  onSkip: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Passes someone over; many skips are seen by the supervisor. */
export function SkipDialog({ name, onSkip, onClose }: SkipDialogProps) {
  const notify = useNotify();
  const submit = async ({ reason }: { reason: string }) => {
    await onSkip(reason.trim());
    onClose();
  };
  return (
    <FormDialog
      title={`Skip ${name}`}
      submitLabel="Skip"
      isTransient
      initialValues={{ reason: '' }}
      schema={schema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to skip this person')}
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" required autoFocus suggestions={REASONS} />
    </FormDialog>
  );
}
