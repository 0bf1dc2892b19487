import { useState } from 'react';
import type { NumberOf } from '../../lib/calling/calling';
import { wallClock } from '../../lib/dates/wallTime';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../ui/fields/FieldShell';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { useBusinessTimeZone } from '../../ui/text/timeZone';
import { useNotify } from '../../ui/toasts/useNotify';
import { useRecordRelationship } from './api';
import { labelOf, RELATIONSHIP_KINDS, type RelationshipValues, relationshipSchema } from './model';

interface RecordRelationshipProps {
  number: NumberOf;
  onClose: () => void;
}

/** They asked about something, or bought something: calls are permitted for a while after it. */
export function RecordRelationship({ number, onClose }: RecordRelationshipProps) {
  const [today] = useState(wallClock(useBusinessTimeZone()).date);
  const { run } = useRecordRelationship(number);
  const notify = useNotify();
  const submit = async ({ kind, happenedOn, source }: RelationshipValues) => {
    if (kind === '') return;
    await run({ kind, happenedOn, source: source.trim() });
    notify.success(`${labelOf(RELATIONSHIP_KINDS, kind)} Recorded`);
    onClose();
  };
  return (
    <FormDialog<RelationshipValues>
      title="Record an Inquiry or Purchase"
      submitLabel="Record"
      draft={`relationship:${JSON.stringify(number)}`}
      initialValues={{ kind: '', happenedOn: today, source: '' }}
      schema={relationshipSchema(today)}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to record it')}
      onClose={onClose}
    >
      <FieldGrid>
        <SelectField
          name="kind"
          label="What Happened"
          required
          none="Select"
          options={[...RELATIONSHIP_KINDS]}
          hint="Payments of clients count by themselves."
        />
        <TextField name="happenedOn" label="Happened On" type="date" required />
        <TextField
          className="wide"
          name="source"
          label="Source"
          required
          rows={2}
          hint="How they asked or what they bought. A bought list is neither."
        />
      </FieldGrid>
    </FormDialog>
  );
}
