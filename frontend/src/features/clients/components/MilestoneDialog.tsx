import { object, string } from 'yup';
import { useTimeZone } from '../../../api/useMeta';
import { wallClock } from '../../../lib/wallTime';
import { FormDialog } from '../../../ui/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { useNotify } from '../../../ui/useNotify';
import { useSetMilestone } from '../propertyApi';
import type { Milestone } from '../propertyModel';

interface MilestoneDialogProps {
  caseId: number;
  milestone: Milestone;
  onClose: () => void;
}

/** The day a milestone was reached, today to begin with. */
export function MilestoneDialog({ caseId, milestone, onClose }: MilestoneDialogProps) {
  const { run } = useSetMilestone(caseId);
  const today = wallClock(useTimeZone()).date;
  const notify = useNotify();
  const { milestone: name, reachedOn } = milestone;
  const isSet = reachedOn !== null;
  const schema = object({
    reachedOn: string().test('past', 'Choose today or an earlier date.', (date) => !date || date <= today),
  });
  const submit = async (values: { reachedOn: string }) => {
    await run({ milestone: name, reachedOn: values.reachedOn || null });
    notify.success(
      'Success',
      values.reachedOn ? 'Milestone recorded successfully' : 'Milestone cleared successfully',
    );
    onClose();
  };
  return (
    <FormDialog
      title={name}
      submitLabel="Save Milestone"
      draft={`exit-case:${caseId}:${name}`}
      initialValues={{ reachedOn: reachedOn ?? today }}
      schema={schema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to save milestone')}
      onClose={onClose}
    >
      <TextField
        name="reachedOn"
        label="Reached On"
        type="date"
        autoFocus
        hint={isSet ? 'Clear the date to undo this milestone.' : undefined}
      />
    </FormDialog>
  );
}
