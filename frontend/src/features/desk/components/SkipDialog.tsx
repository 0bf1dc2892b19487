import { object, string } from 'yup';
import { FormDialog } from '../../../ui/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { useNotify } from '../../../ui/useNotify';
import type { Person } from '../model';

const REASONS = ['I know them', 'Not the right time', 'Another rep should call', 'The record looks wrong'];

const schema = object({
  reason: string().trim().required('Enter a reason').max(200, 'A reason can have at most 200 characters'),
});

interface SkipDialogProps {
  person: Person;
  onSkip: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Passes someone over; many skips are seen by the supervisor. */
export function SkipDialog({ person, onSkip, onClose }: SkipDialogProps) {
  const notify = useNotify();
  const submit = async ({ reason }: { reason: string }) => {
    await onSkip(reason.trim());
    onClose();
  };
  return (
    <FormDialog
      title={`Skip ${person.name}`}
      submitLabel="Skip"
      draft={`desk:${person.entity}:${person.id}:skip`}
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
