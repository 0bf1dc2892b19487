import { paths } from '../../../lib/paths';
import { nameOf } from '../../../lib/person';
import { type PeekProps, PeekSheet } from '../../../ui/peek/PeekSheet';
import { StatusBadge } from '../../../ui/StatusBadge';
import { SuppressedBadge } from '../../../ui/Suppressed';
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
