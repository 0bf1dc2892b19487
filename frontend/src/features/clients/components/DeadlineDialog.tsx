import { object, string } from 'yup';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { TextField } from '../../../ui/fields/TextField';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useEnterDeadline } from '../caseApi';

const schema = object({
  what: string().trim().required('Enter what is due.').max(200, 'Use at most 200 characters.'),
  dueOn: string().required('Enter the day.'),
});

interface DeadlineDialogProps {
  caseId: number;
  onClose: () => void;
}

/** An answer that the case waits for, beside those that a milestone begins. */
export function DeadlineDialog({ caseId, onClose }: DeadlineDialogProps) {
  const { run } = useEnterDeadline(caseId);
  const notify = useNotify();
  const submit = async ({ what, dueOn }: { what: string; dueOn: string }) => {
    await run({ what: what.trim(), dueOn });
    notify.success('Success', 'Deadline added successfully');
    onClose();
  };
  return (
    <FormDialog
      title="Add Deadline"
      submitLabel="Save Deadline"
      draft={`exit-case:${caseId}:deadline`}
      initialValues={{ what: '', dueOn: '' }}
      schema={schema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to add the deadline')}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField
          name="what"
          label="What Is Due"
          required
          className="wide"
          hint="As a sentence begins with it, such as “The county’s recording”."
        />
        <TextField name="dueOn" label="Due On" type="date" required />
      </FieldGrid>
    </FormDialog>
  );
}
