import { paths } from '../../../lib/paths/paths';
import { nameOf } from '../../../lib/people/person';
import { type PeekProps, PeekSheet } from '../../../ui/peek/PeekSheet';
import { SuppressedBadge } from '../../../ui/people/Suppressed';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import { useLead } from '../api';
import { LeadDetails } from './LeadDetails';

/** A lead beside the list. */
export function LeadPeek({ id, onClose }: PeekProps) {
  return (
    <PeekSheet
      recordName="lead"
      reading={useLead(id)}
      titleOf={nameOf}
      marks={({ status, suppressed }) => (
        <>
          <StatusBadge status={status} />
          <SuppressedBadge suppressed={suppressed} />
        </>
      )}
      to={paths.lead(id)}
      onClose={onClose}
    >
      {(lead) => <LeadDetails lead={lead} />}
    </PeekSheet>
  );
}
