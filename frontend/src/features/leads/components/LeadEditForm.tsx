import { useState } from 'react';
import { editedPerson } from '../../../lib/people/personRules';
import { CancelButton } from '../../../ui/form/CancelButton';
import { EditFrame } from '../../../ui/form/EditFrame';
import { FormActions } from '../../../ui/form/FormActions';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useNotify } from '../../../ui/toasts/useNotify';
import { changesOf, type Lead, toValues } from '../model';
import { leadSchema } from '../rules';
import { conflictChanges, useLeadSaver } from '../useLeadSaver';
import { LeadFields } from './LeadFields';

interface LeadEditFormProps {
  lead: Lead;
  onSaved: (lead: Lead) => void;
  onClose: () => void;
}

export function LeadEditForm({ lead, onSaved, onClose }: LeadEditFormProps) {
  // The version being edited; a later refresh must not change it under the user.
  const [base] = useState(lead);
  const notify = useNotify();
  const saver = useLeadSaver(lead.id, (saved) => {
    onSaved(saved);
    onClose();
  });
  return (
    <EditFrame
      recordName="lead"
      base={base}
      saver={saver}
      changes={saver.conflict ? conflictChanges(saver.conflict) : []}
      patchOf={(values) => changesOf(values, base)}
      draft={`lead:${lead.id}`}
      initialValues={toValues(base)}
      schema={editedPerson(leadSchema, base)}
      onDone={() => notify.success('Success', 'Lead updated successfully')}
      onFailed={(error) => notify.failure(error, 'Failed to update lead')}
    >
      <LeadFields lead={base} />
      <FormActions>
        <CancelButton onCancel={onClose} />
        <SubmitButton label="Save Changes" />
      </FormActions>
    </EditFrame>
  );
}
