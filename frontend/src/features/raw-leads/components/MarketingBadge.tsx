import { StatusBadge } from '../../../ui/status/StatusBadge';
import { type MarketingStatus, offeredStatuses } from '../model';

/** A marketing status; grey when the person is suppressed and can no longer have it. */
export function MarketingBadge({ status, suppressed }: { status: MarketingStatus; suppressed: boolean }) {
  const isPossible = offeredStatuses(suppressed).includes(status);
  return <StatusBadge kind="rawLead" status={isPossible ? status : ''} label={status} />;
}
