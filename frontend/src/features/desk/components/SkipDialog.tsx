import { object, string } from 'yup';
import { SKIP_CAUSES } from '../../../lib/calling/callReasons';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { useNotify } from '../../../ui/toasts/useNotify';
import type { Person } from '../model';
import { inWords, wordsRule } from '../words';
import { DigitChoices } from './DigitChoices';

const schema = object({ cause: string().required('Choose a reason'), reason: wordsRule });

interface SkipDialogProps {
  person: Person;
  onSkip: (why: { cause: string; reason?: string }) => Promise<void>;
  onClose: () => void;
}

/** Passes someone over; many skips are seen by the supervisor. */
export function SkipDialog({ person, onSkip, onClose }: SkipDialogProps) {
  const notify = useNotify();
  const submit = async ({ cause, reason }: { cause: string; reason: string }) => {
    await onSkip({ cause, ...inWords(reason) });
    onClose();
  };
  return (
    <FormDialog
      title={`Skip ${person.name}`}
      submitLabel="Skip"
      draft={`desk:${person.entity}:${person.id}:skip`}
      initialValues={{ cause: '', reason: '' }}
      schema={schema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to skip this person')}
      onClose={onClose}
    >
      <DigitChoices name="cause" label="Why you pass them over" choices={SKIP_CAUSES} />
      <div style={{ marginTop: 12 }}>
        <TextField name="reason" label="In Your Words" />
      </div>
    </FormDialog>
  );
}
