import Typography from '@mui/material/Typography';
import { object, string } from 'yup';
import { formatDate } from '../../../../lib/dates/dates';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../../ui/fields/FieldShell';
import { TextField } from '../../../../ui/fields/TextField';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useReviewRule } from '../api';
import type { StateRule } from '../model';
import { useToday } from '../useToday';

const schema = (today: string) =>
  object({
    reviewedOn: string()
      .required('Choose the day of the review.')
      .test(
        'not ahead',
        `The day of the review can't be in the future. Choose ${formatDate(today)} or an earlier day.`,
        (day) => !day || day <= today,
      ),
    reviewer: string().trim().required('Enter who reviewed it.').max(100, 'Use at most 100 characters.'),
  });

/** Records that a user reviewed a rule again; what it says stays. */
export function ReviewRule({ rule, onClose }: { rule: StateRule; onClose: () => void }) {
  const today = useToday();
  const { run } = useReviewRule(rule.id);
  const notify = useNotify();
  const submit = async ({ reviewedOn, reviewer }: { reviewedOn: string; reviewer: string }) => {
    await run({ reviewedOn, reviewer: reviewer.trim() });
    notify.success('Review Recorded', rule.stateName);
    onClose();
  };
  return (
    <FormDialog
      title="Mark as Reviewed"
      submitLabel="Mark as Reviewed"
      draft={`calling-rule:${rule.id}:review`}
      initialValues={{ reviewedOn: today, reviewer: '' }}
      schema={schema(today)}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to record the review')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        {`Record who checked the rule for ${rule.stateName} against the law. If it has to change, enter a new rule instead.`}
      </Typography>
      <FieldGrid>
        <TextField name="reviewer" label="Reviewer" hint="Counsel, usually." required autoFocus />
        <TextField name="reviewedOn" label="Reviewed On" type="date" required />
      </FieldGrid>
    </FormDialog>
  );
}
