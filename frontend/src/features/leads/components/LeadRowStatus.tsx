import { useState } from 'react';
import { useCan } from '../../../api/SessionContext';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import { StatusMenu } from '../../../ui/status/StatusMenu';
import { useNotify } from '../../../ui/toasts/useNotify';
import { StatusTaken, useRowStatus } from '../api';
import type { LeadRow, LeadStatusName } from '../model';
import { LEAD_STATUSES } from '../statuses';

/** The badge of a lead in the list; who may write leads changes the status there. */
export function LeadRowStatus({ lead }: { lead: LeadRow }) {
  const canWrite = useCan('leads.write');
  return canWrite ? <Choice lead={lead} /> : <StatusBadge status={lead.status} />;
}

function Choice({ lead: { id, status } }: { lead: LeadRow }) {
  const notify = useNotify();
  const { run, isRunning } = useRowStatus(id);
  const [chosen, setChosen] = useState<LeadStatusName | null>(null);
  const change = async (from: string, to: LeadStatusName, isUndo = false) => {
    setChosen(to);
    try {
      await run({ from, to });
      const before = LEAD_STATUSES.find((known) => known === from);
      const undo = before && !isUndo ? () => void change(to, before, true) : undefined;
      const action = undo && { label: 'Undo', onClick: undo };
      notify.success('Success', 'Lead status updated successfully', action);
    } catch (error) {
      notify.failure(error, error instanceof StatusTaken ? error.message : 'Failed to update lead status');
    } finally {
      setChosen(null);
    }
  };
  return (
    <StatusMenu
      status={chosen ?? status}
      options={LEAD_STATUSES}
      onChoose={(to) => {
        if (!isRunning) void change(status, to);
      }}
    />
  );
}
