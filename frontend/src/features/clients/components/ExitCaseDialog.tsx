import { useState } from 'react';
import { object, string } from 'yup';
import { type Conflict, useSaver } from '../../../api/useSaver';
import { changedFields, differences } from '../../../lib/forms/changes';
import { orNull } from '../../../lib/people/person';
import { fieldLabel } from '../../../lib/words/fieldLabels';
import { EditDialog } from '../../../ui/dialogs/EditDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { TextField } from '../../../ui/fields/TextField';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useUpdateExitCase } from '../propertyApi';
import type { ExitCase, ExitCasePatch } from '../propertyModel';
import { PartnerField } from './PartnerField';

interface CaseValues {
  partnerId: string;
  notes: string;
}

const schema = object({ partnerId: string(), notes: string() });
const isCase = (value: object) => 'version' in value && 'milestones' in value;

const toInput = ({ partnerId, notes }: CaseValues) => ({
  partnerId: partnerId ? Number(partnerId) : null,
  notes: orNull(notes),
});
const toValues = ({ partnerId, notes }: ExitCase): CaseValues => ({
  partnerId: partnerId ? String(partnerId) : '',
  notes: notes ?? '',
});

function conflictChanges({ base, current, patch }: Conflict<ExitCase, ExitCasePatch>) {
  const nameOf = (id: unknown) =>
    [base, current].find(({ partnerId }) => partnerId === id)?.partnerName ?? 'someone else';
  return differences({
    before: toInput(toValues(base)),
    now: toInput(toValues(current)),
    mine: patch,
    label: fieldLabel,
    show: (field, value) => (field === 'partnerId' && value !== null ? nameOf(value) : undefined),
  });
}

export function ExitCaseDialog({ exitCase, onClose }: { exitCase: ExitCase; onClose: () => void }) {
  // The version being edited. Discarding changes closes the form.
  const [base] = useState(exitCase);
  const update = useUpdateExitCase(base.id);
  const saver = useSaver<ExitCase, ExitCasePatch>({ update, isRecord: isCase, onSaved: onClose });
  const notify = useNotify();
  const partner = base.partnerId ? { id: base.partnerId, name: base.partnerName ?? '' } : null;
  return (
    <EditDialog<CaseValues, ExitCase, ExitCasePatch>
      title="Edit Exit Case"
      submitLabel="Save Exit Case"
      draft={`exit-case:${base.id}`}
      initialValues={toValues(base)}
      schema={schema}
      recordName="exit case"
      base={base}
      saver={saver}
      changes={saver.conflict ? conflictChanges(saver.conflict) : []}
      patchOf={(values) => changedFields(toInput(values), toInput(toValues(base)))}
      onDone={() => notify.success('Success', 'Exit case updated successfully')}
      onFailed={(error) => notify.failure(error, 'Failed to update exit case')}
      onClose={onClose}
    >
      <FieldGrid>
        <PartnerField name="partnerId" label="Partner" current={partner} className="wide" />
        <TextField name="notes" label="Notes" rows={3} className="wide" />
      </FieldGrid>
    </EditDialog>
  );
}
