import { useState } from 'react';
import type { NumberOf } from '../../lib/calling/calling';
import { wallClock } from '../../lib/dates/wallTime';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../ui/fields/FieldShell';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { useBusinessTimeZone } from '../../ui/text/timeZone';
import { useNotify } from '../../ui/toasts/useNotify';
import { useNoteFact } from './api';
import { FACT_KINDS, type FactValues, factSchema, labelOf } from './model';

interface NoteFactProps {
  number: NumberOf;
  onClose: () => void;
}

/** What is known of the number, of everyone who has it. */
export function NoteFact({ number, onClose }: NoteFactProps) {
  const [today] = useState(wallClock(useBusinessTimeZone()).date);
  const { run } = useNoteFact(number);
  const notify = useNotify();
  const submit = async ({ kind, notedOn, source }: FactValues) => {
    if (kind === '') return;
    await run({ kind, notedOn, source: source.trim() });
    notify.success('Note Saved', labelOf(FACT_KINDS, kind));
    onClose();
  };
  return (
    <FormDialog<FactValues>
      title="Note about This Number"
      submitLabel="Save Note"
      draft={`number-fact:${JSON.stringify(number)}`}
      initialValues={{ kind: '', notedOn: today, source: '' }}
      schema={factSchema(today)}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to save the note')}
      onClose={onClose}
    >
      <FieldGrid>
        <SelectField
          name="kind"
          label="What Is Known"
          required
          none="Select"
          options={[...FACT_KINDS]}
          hint="A wrong number, an attorney or a death forbids calls at once."
        />
        <TextField name="notedOn" label="Noted On" type="date" required />
        <TextField
          className="wide"
          name="source"
          label="Source"
          required
          rows={2}
          hint="Who said so, or how it is known."
        />
      </FieldGrid>
    </FormDialog>
  );
}
