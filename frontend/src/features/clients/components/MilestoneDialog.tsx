import { object, string } from 'yup';
import { useTimeZone } from '../../../api/useMeta';
import { wallClock } from '../../../lib/dates/wallTime';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { TextField } from '../../../ui/fields/TextField';
import { useNotify } from '../../../ui/toasts/useNotify';
import { emptyStep, type StepValues, stepRules, toStep } from '../caseStep';
import { useSetMilestone } from '../propertyApi';
import type { Milestone } from '../propertyModel';
import { NextStepFields } from './NextStepFields';

interface MilestoneDialogProps {
  caseId: number;
  milestone: Milestone;
  onClose: () => void;
}

interface MilestoneValues extends StepValues {
  reachedOn: string;
}

/** The day a milestone was reached, today to begin with, and what happens next. The last milestone ends the case. */
export function MilestoneDialog({ caseId, milestone, onClose }: MilestoneDialogProps) {
  const { run } = useSetMilestone(caseId);
  const today = wallClock(useTimeZone()).date;
  const notify = useNotify();
  const { milestone: name, reachedOn } = milestone;
  const isSet = reachedOn !== null;
  const isLast = name === 'Exit Confirmed';
  const schema = object({
    reachedOn: string().test('past', 'Choose today or an earlier date.', (date) => !date || date <= today),
    ...stepRules(today, (values: MilestoneValues) => !isLast && Boolean(values.reachedOn)),
  });
  const submit = async (values: MilestoneValues) => {
    const next = !isLast && values.reachedOn ? toStep(values) : {};
    await run({ milestone: name, reachedOn: values.reachedOn || null, ...next });
    notify.success(
      'Success',
      values.reachedOn ? 'Milestone recorded successfully' : 'Milestone cleared successfully',
    );
    onClose();
  };
  return (
    <FormDialog<MilestoneValues>
      title={name}
      submitLabel="Save Milestone"
      draft={`exit-case:${caseId}:${name}`}
      initialValues={{ reachedOn: reachedOn ?? today, ...emptyStep }}
      schema={schema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to save milestone')}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField
          name="reachedOn"
          label="Reached On"
          type="date"
          autoFocus
          className="wide"
          hint={isSet ? 'Clear the date to undo this milestone.' : undefined}
        />
        {isLast ? null : <NextStepFields />}
      </FieldGrid>
    </FormDialog>
  );
}
