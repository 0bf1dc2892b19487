import { object } from 'yup';
import { useTimeZone } from '../../../api/useMeta';
import { wallClock } from '../../../lib/dates/wallTime';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useSetNextStep } from '../caseApi';
import { emptyStep, type StepValues, stepRules, toStep } from '../caseStep';
import { NextStepFields } from './NextStepFields';

interface NextStepDialogProps {
  caseId: number;
  onClose: () => void;
}

/** The open step is done; this is the next one. */
export function NextStepDialog({ caseId, onClose }: NextStepDialogProps) {
  const { run } = useSetNextStep(caseId);
  const today = wallClock(useTimeZone()).date;
  const notify = useNotify();
  const submit = async (values: StepValues) => {
    await run(toStep(values));
    notify.success('Success', 'Next step saved successfully');
    onClose();
  };
  return (
    <FormDialog<StepValues>
      title="Set Next Step"
      submitLabel="Save Next Step"
      draft={`exit-case:${caseId}:next-step`}
      initialValues={emptyStep}
      schema={object(stepRules(today, () => true))}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to save the next step')}
      onClose={onClose}
    >
      <FieldGrid>
        <NextStepFields />
      </FieldGrid>
    </FormDialog>
  );
}
