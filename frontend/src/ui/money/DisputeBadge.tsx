import { formatInstantDate } from '../../lib/dates/dates';
import { StatusBadge } from '../status/StatusBadge';
import { useBusinessTimeZone } from '../text/timeZone';

export interface DisputeMark {
  /** Evidence is waited for. */
  needsResponse: boolean;
  evidenceDueBy: string | null;
}

/** "Disputed, evidence due by Dec 5, 2026", and after the evidence was sent "Disputed, under review". */
export function DisputeBadge({ dispute: { needsResponse, evidenceDueBy } }: { dispute: DisputeMark }) {
  const zone = useBusinessTimeZone();
  const due = evidenceDueBy
    ? `Disputed, evidence due by ${formatInstantDate(evidenceDueBy, zone)}`
    : 'Disputed';
  return (
    <StatusBadge
      kind="money"
      status={needsResponse ? 'overdue' : 'pending'}
      label={needsResponse ? due : 'Disputed, under review'}
    />
  );
}
