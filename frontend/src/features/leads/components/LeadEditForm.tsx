import Button from '@mui/material/Button';
import { useState } from 'react';
import { problemText } from '../../../api/ApiError';
import { ConflictNotice } from '../../../ui/ConflictNotice';
import { FormActions } from '../../../ui/form/FormActions';
import { FormFrame } from '../../../ui/form/FormFrame';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useToast } from '../../../ui/useToast';
import { changesOf, type Lead, type LeadValues, leadSchema, toValues } from '../model';
import { conflictChanges, useLeadSaver } from '../useLeadSaver';
import { LeadFields } from './LeadFields';

interface LeadEditFormProps {
  lead: Lead;
  onSaved: (lead: Lead) => void;
  onClose: () => void;
}

export function LeadEditForm({ lead, onSaved, onClose }: LeadEditFormProps) {
  // What the typing started from; a later answer of the server must not move it.
  const [base] = useState(lead);
  const toast = useToast();
  const saved = (next: Lead) => {
    onSaved(next);
    onClose();
  };
  const saver = useLeadSaver(lead.id, saved);
  const done = () => toast({ tone: 'success', title: 'Success', description: 'Lead updated successfully' });
  const failed = (error: unknown) =>
    toast({ tone: 'error', title: 'Error', description: problemText(error, 'Failed to update lead') });

  const submit = async (values: LeadValues) => {
    const onto = saver.conflict?.current ?? base;
    if (await saver.save(changesOf(values, base), onto)) done();
  };
  const apply = async () => {
    try {
      if (await saver.applyOnTop()) done();
    } catch (error) {
      failed(error);
    }
  };
  return (
    <>
      {saver.conflict ? (
        <ConflictNotice
          what="lead"
          changes={conflictChanges(saver.conflict)}
          isSaving={saver.isSaving}
          onApply={() => void apply()}
          onTakeCurrent={saver.takeCurrent}
        />
      ) : null}
      <FormFrame
        draft={`lead:${lead.id}`}
        initialValues={toValues(base)}
        schema={leadSchema}
        onSubmit={submit}
        onFailed={failed}
      >
        <LeadFields assigned={base.assignedTo} />
        <FormActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton label="Save changes" />
        </FormActions>
      </FormFrame>
    </>
  );
}
