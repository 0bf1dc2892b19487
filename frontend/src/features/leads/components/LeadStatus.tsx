import { problemText } from '../../../api/ApiError';
import { StatusSelect } from '../../../ui/StatusSelect';
import { useToast } from '../../../ui/useToast';
import { LEAD_STATUSES, type Lead } from '../model';
import { conflictChanges, useLeadSaver } from '../useLeadSaver';

interface LeadStatusProps {
  lead: Lead;
  isReadOnly: boolean;
  onSaved: (lead: Lead) => void;
}

export function LeadStatus({ lead, isReadOnly, onSaved }: LeadStatusProps) {
  const toast = useToast();
  const saver = useLeadSaver(lead.id, onSaved);
  const description = 'Lead status updated successfully';
  return (
    <StatusSelect
      what="lead"
      record={lead}
      options={LEAD_STATUSES}
      isReadOnly={isReadOnly}
      saver={saver}
      changes={saver.conflict ? conflictChanges(saver.conflict) : []}
      onDone={(undo) =>
        toast({ tone: 'success', title: 'Success', description, ...(undo ? { action: undo } : {}) })
      }
      onFailed={(error) => {
        const text = problemText(error, 'Failed to update lead status');
        toast({ tone: 'error', title: 'Error', description: text });
      }}
    />
  );
}
