import { problemText } from '../../../api/ApiError';
import { ConflictNotice } from '../../../ui/ConflictNotice';
import { StatusPicker } from '../../../ui/StatusPicker';
import { useToast } from '../../../ui/useToast';
import { LEAD_STATUSES, type Lead } from '../model';
import { conflictChanges, useLeadSaver } from '../useLeadSaver';

interface StatusSelectProps {
  lead: Lead;
  isReadOnly: boolean;
  onSaved: (lead: Lead) => void;
}

/** Any status may be chosen; the choice is saved at once and can be undone. */
export function StatusSelect({ lead, isReadOnly, onSaved }: StatusSelectProps) {
  const toast = useToast();
  const saver = useLeadSaver(lead.id, onSaved);

  const attempt = async (save: () => Promise<Lead | null>, before: Lead['status'] | null) => {
    try {
      const saved = await save();
      if (!saved) return;
      const undo = () => void attempt(() => saver.save({ status: before ?? saved.status }, saved), null);
      const action = before ? { action: { label: 'Undo', onClick: undo } } : {};
      toast({
        tone: 'success',
        title: 'Success',
        description: 'Lead status updated successfully',
        ...action,
      });
    } catch (error) {
      toast({
        tone: 'error',
        title: 'Error',
        description: problemText(error, 'Failed to update lead status'),
      });
    }
  };
  return (
    <>
      {saver.conflict ? (
        <ConflictNotice
          what="lead"
          changes={conflictChanges(saver.conflict)}
          isSaving={saver.isSaving}
          onApply={() => void attempt(saver.applyOnTop, null)}
          onTakeCurrent={saver.takeCurrent}
        />
      ) : null}
      <StatusPicker
        status={lead.status}
        options={LEAD_STATUSES}
        isReadOnly={isReadOnly}
        isSaving={saver.isSaving}
        onChoose={(status) => attempt(() => saver.save({ status }, lead), lead.status)}
      />
    </>
  );
}
