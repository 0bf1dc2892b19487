import { object, string } from 'yup';
import { useTimeZone } from '../../../api/useMeta';
import { addDays, wallClock } from '../../../lib/wallTime';
import { FormDialog } from '../../../ui/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { TextField } from '../../../ui/fields/TextField';
import { useNotify } from '../../../ui/useNotify';
import { type HoldInput, usePutOnHold, useReviewHold } from '../holdApi';

/** As the server has it. */
const WITHIN_DAYS = 90;

interface HoldDialogProps {
  clientId: number;
  /** The hold goes on after its review. */
  isReview?: boolean;
  /** Why the client is on hold so far. */
  reason?: string | null;
  onClose: () => void;
}

/** Why a client is on hold, and when that is reviewed. */
export function HoldDialog({ clientId, isReview = false, reason = null, onClose }: HoldDialogProps) {
  const put = usePutOnHold(clientId);
  const review = useReviewHold(clientId);
  const today = wallClock(useTimeZone()).date;
  const last = addDays(today, WITHIN_DAYS);
  const notify = useNotify();
  const schema = object({
    reason: string()
      .trim()
      .required('Say why this client is on hold.')
      .max(300, 'Use at most 300 characters.'),
    reviewOn: string()
      .required('Choose the day of the review.')
      .test('to come', 'Choose a later date than today.', (day) => !day || day > today)
      .test('soon', `Choose a day within ${WITHIN_DAYS} days.`, (day) => !day || day <= last),
  });
  const submit = async (values: HoldInput) => {
    const body = { reason: values.reason.trim(), reviewOn: values.reviewOn };
    await (isReview ? review.run(body) : put.run(body));
    notify.success('Success', isReview ? 'Hold reviewed successfully' : 'Client put on hold successfully');
    onClose();
  };
  return (
    <FormDialog<HoldInput>
      title={isReview ? 'Review Hold' : 'Put on Hold'}
      submitLabel={isReview ? 'Keep on Hold' : 'Put on Hold'}
      draft={`client:${clientId}:hold`}
      initialValues={{ reason: reason ?? '', reviewOn: '' }}
      schema={schema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to save the hold')}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField
          name="reason"
          label="Reason"
          required
          className="wide"
          hint={
            isReview
              ? 'Why the client stays on hold. One who goes on gets another status instead.'
              : 'Why nothing can be done now, such as “Waits for probate”.'
          }
        />
        <TextField name="reviewOn" label="Review On" type="date" required hint="Within 90 days." />
      </FieldGrid>
    </FormDialog>
  );
}
