import { StatusSelect } from '../../../ui/StatusSelect';
import { useOutcome } from '../../../ui/useOutcome';
import { LEAD_STATUSES, type Lead } from '../model';
import { conflictChanges, useLeadSaver } from '../useLeadSaver';

interface LeadStatusProps {
  lead: Lead;
  isReadOnly: boolean;
  onSaved: (lead: Lead) => void;
}

export function LeadStatus({ lead, isReadOnly, onSaved }: LeadStatusProps) {
  const say = useOutcome();
  const saver = useLeadSaver(lead.id, onSaved);
  return (
    <StatusSelect
      what="lead"
      record={lead}
      options={LEAD_STATUSES}
      isReadOnly={isReadOnly}
      saver={saver}
      changes={saver.conflict ? conflictChanges(saver.conflict) : []}
      onDone={(undo) => say.done('Success', 'Lead status updated successfully', undo)}
      onFailed={(error) => say.failed(error, 'Failed to update lead status')}
    />
  );
}
