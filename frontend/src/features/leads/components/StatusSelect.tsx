import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { problemText } from '../../../api/ApiError';
import { ConflictNotice } from '../../../ui/ConflictNotice';
import { useToast } from '../../../ui/useToast';
import { LEAD_STATUSES, type Lead } from '../model';
import { conflictChanges, useLeadSaver } from '../useLeadSaver';

interface StatusSelectProps {
  lead: Lead;
  isReadOnly: boolean;
  onSaved: (lead: Lead) => void;
}

/** Any status may be chosen; the choice is saved at once. */
export function StatusSelect({ lead, isReadOnly, onSaved }: StatusSelectProps) {
  const id = useId();
  const toast = useToast();
  const saver = useLeadSaver(lead.id, onSaved);
  const [chosen, setChosen] = useState<Lead['status'] | null>(null);

  const attempt = async (save: () => Promise<boolean>) => {
    try {
      if (await save())
        toast({ tone: 'success', title: 'Success', description: 'Lead status updated successfully' });
    } catch (error) {
      toast({
        tone: 'error',
        title: 'Error',
        description: problemText(error, 'Failed to update lead status'),
      });
    } finally {
      setChosen(null);
    }
  };
  const choose = (value: string) => {
    const status = LEAD_STATUSES.find((known) => known === value);
    if (!status || status === lead.status) return;
    setChosen(status);
    void attempt(() => saver.save({ status }, lead));
  };
  return (
    <>
      {saver.conflict ? (
        <ConflictNotice
          what="lead"
          changes={conflictChanges(saver.conflict)}
          isSaving={saver.isSaving}
          onApply={() => void attempt(saver.applyOnTop)}
          onTakeCurrent={saver.takeCurrent}
        />
      ) : null}
      <FormLabel htmlFor={id} sx={{ display: 'block', mb: 1, fontSize: 13, fontWeight: 500 }}>
        Status
      </FormLabel>
      <NativeSelect
        input={<OutlinedInput />}
        inputProps={{ id }}
        value={chosen ?? lead.status}
        disabled={isReadOnly || saver.isSaving}
        onChange={(event) => choose(event.target.value)}
      >
        {LEAD_STATUSES.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </NativeSelect>
    </>
  );
}
