import { useCallable } from '../../../api/useCallable';
import { listOf } from '../../../lib/callable';
import { CallableLine } from '../../../ui/calling/CallableLine';
import { NoValue } from '../../../ui/NoValue';
import type { Campaign } from './model';

/** How many of a campaign's people may be called; nobody counts for one that has ended. */
export function CampaignCounts({ campaign }: { campaign: Pick<Campaign, 'list' | 'filter' | 'status'> }) {
  const { list, filter, status } = campaign;
  const { data, error } = useCallable(list, status === 'ended' ? null : filter);
  if (status === 'ended') return <NoValue />;
  if (error && !data) return "Couldn't count.";
  return <CallableLine counts={data} linkOf={(answer) => listOf(list, filter, answer)} />;
}
