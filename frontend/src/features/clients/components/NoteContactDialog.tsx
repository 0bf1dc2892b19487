import { object, string } from 'yup';
import { useTimeZone } from '../../../api/useMeta';
import { wallClock } from '../../../lib/dates/wallTime';
import { orNull } from '../../../lib/people/person';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { useNotify } from '../../../ui/toasts/useNotify';
import { type CaseContactInput, useNoteContact } from '../caseApi';

/** Completed appointments count without being noted here. */
const SOURCES = [
  { value: 'call', label: 'Spoke with client' },
  { value: 'update', label: 'Update that reached the client' },
  { value: 'letter', label: 'Letter sent' },
];

interface ContactValues {
  source: CaseContactInput['source'];
  reachedOn: string;
  promisedOn: string;
}

interface NoteContactDialogProps {
  caseId: number;
  /** What it begins with. */
  source?: ContactValues['source'];
  onClose: () => void;
}

/** Word to the client, and the day by which they were promised the next. */
export function NoteContactDialog({ caseId, source = 'call', onClose }: NoteContactDialogProps) {
  const { run } = useNoteContact(caseId);
  const today = wallClock(useTimeZone()).date;
  const notify = useNotify();
  const schema = object({
    source: string<CaseContactInput['source']>().required('Choose how the client heard.'),
    reachedOn: string()
      .required('Enter the day.')
      .test('past', 'Choose today or an earlier date.', (date) => !date || date <= today),
    promisedOn: string().test('to come', 'Choose a later date than today.', (date) => !date || date > today),
  });
  const submit = async ({ promisedOn, ...contact }: ContactValues) => {
    await run({ ...contact, promisedOn: orNull(promisedOn) });
    notify.success('Success', 'Contact noted successfully');
    onClose();
  };
  return (
    <FormDialog<ContactValues>
      title="Note Contact"
      submitLabel="Save Contact"
      draft={`exit-case:${caseId}:contact`}
      initialValues={{ source, reachedOn: today, promisedOn: '' }}
      schema={schema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to note the contact')}
      onClose={onClose}
    >
      <FieldGrid>
        <SelectField name="source" label="How the Client Heard" options={SOURCES} />
        <TextField name="reachedOn" label="Day" type="date" required />
        <TextField
          name="promisedOn"
          label="Next Update Promised For"
          type="date"
          className="wide"
          hint="Leave blank for 30 days after this contact. Voicemails and emails that bounced do not count."
        />
      </FieldGrid>
    </FormDialog>
  );
}
