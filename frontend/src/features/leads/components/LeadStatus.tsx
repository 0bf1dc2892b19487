import { StatusSelect } from '../../../ui/status/StatusSelect';
import { useNotify } from '../../../ui/toasts/useNotify';
import type { Lead } from '../model';
import { LEAD_STATUSES } from '../statuses';
import { conflictChanges, useLeadSaver } from '../useLeadSaver';

interface LeadStatusProps {
  lead: Lead;
  isReadOnly: boolean;
  onSaved: (lead: Lead) => void;
}

export function LeadStatus({ lead, isReadOnly, onSaved }: LeadStatusProps) {
  const notify = useNotify();
  const saver = useLeadSaver(lead.id, onSaved);
  return (
    <StatusSelect
      recordName="lead"
      record={lead}
      options={LEAD_STATUSES}
      isReadOnly={isReadOnly}
      badge="lead"
      saver={saver}
      changes={saver.conflict ? conflictChanges(saver.conflict) : []}
      onDone={(undo) => notify.success('Success', 'Lead status updated successfully', undo)}
      onFailed={(error) => notify.failure(error, 'Failed to update lead status')}
    />
  );
}
