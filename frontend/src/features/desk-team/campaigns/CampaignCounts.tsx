import { useCallable } from '../../../api/useCallable';
import { callableParts, listOf } from '../../../lib/calling/callable';
import { CallableLine } from '../../../ui/calling/CallableLine';
import { NoValue } from '../../../ui/text/NoValue';
import type { Campaign } from './model';

type Counted = { campaign: Pick<Campaign, 'list' | 'filter' | 'status'> };

const useCounts = ({ list, filter, status }: Counted['campaign']) =>
  useCallable(list, status === 'ended' ? null : filter);

/** "1,204 callable now", in a card that is a link itself; nothing until they are counted, and of one that has ended. */
export function CampaignNow({ campaign }: Counted) {
  const { data } = useCounts(campaign);
  return data ? <span>{callableParts(data)[0].text}</span> : null;
}

/** How many of a campaign's people may be called; not counted for one that has ended. */
export function CampaignCounts({ campaign }: Counted) {
  const { list, filter, status } = campaign;
  const { data, error } = useCounts(campaign);
  if (status === 'ended') return <NoValue />;
  if (error && !data) return "Couldn't count.";
  return <CallableLine counts={data} linkOf={(answer) => listOf(list, filter, answer)} />;
}
