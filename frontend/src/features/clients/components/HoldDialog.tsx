import { object } from 'yup';
import { useTimeZone } from '../../../api/useMeta';
import { wallClock } from '../../../lib/dates/wallTime';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { useNotify } from '../../../ui/toasts/useNotify';
import { emptyHold, toHold } from '../hold';
import { type HoldInput, usePutOnHold, useReviewHold } from '../holdApi';
import { holdRules } from '../holdRules';
import { HoldFields } from './HoldFields';

/** Begins a hold, says why one that began without a word is there, or keeps one that was reviewed. */
export type HoldAct = 'begin' | 'explain' | 'review';

interface Words {
  title: string;
  submitLabel: string;
  done: string;
}

const WORDS: Record<HoldAct, Words> = {
  begin: { title: 'Put on Hold', submitLabel: 'Put on Hold', done: 'Client put on hold successfully' },
  explain: { title: 'Say Why', submitLabel: 'Save Reason', done: 'Reason saved successfully' },
  review: { title: 'Review Hold', submitLabel: 'Keep on Hold', done: 'Hold reviewed successfully' },
};

const STAYS = 'Why the client stays on hold. One who goes on gets another status instead.';

interface HoldDialogProps {
  clientId: number;
  act?: HoldAct;
  /** Why the client is on hold so far. */
  reason?: string | null;
  onClose: () => void;
}

/** Why a client is on hold, and when that is reviewed. */
export function HoldDialog({ clientId, act = 'begin', reason = null, onClose }: HoldDialogProps) {
  const put = usePutOnHold();
  const review = useReviewHold(clientId);
  const today = wallClock(useTimeZone()).date;
  const notify = useNotify();
  const { title, submitLabel, done } = WORDS[act];
  const submit = async (values: HoldInput) => {
    const terms = toHold(values);
    await (act === 'review' ? review.run(terms) : put.run({ id: clientId, ...terms }));
    notify.success('Success', done);
    onClose();
  };
  return (
    <FormDialog<HoldInput>
      title={title}
      submitLabel={submitLabel}
      draft={`client:${clientId}:hold`}
      initialValues={{ ...emptyHold, reason: reason ?? '' }}
      schema={object(holdRules(today, () => true))}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to save the hold')}
      onClose={onClose}
    >
      <FieldGrid>
        <HoldFields {...(act === 'review' ? { hint: STAYS } : {})} />
      </FieldGrid>
    </FormDialog>
  );
}
