import { Link } from 'react-router';
import { useCan } from '../../../api/SessionContext';
import { filterOfQuery, useCallable } from '../../../api/useCallable';
import { paths } from '../../../lib/paths/paths';
import { CallableLine } from '../../../ui/calling/CallableLine';
import { useCallableLinks } from '../../../ui/calling/useCallableLinks';
import type { ListState } from '../../../ui/list/useListState';
import { type LeadFilterKey, listQuery } from '../listQuery';

/** How many of the leads found may be called, each figure a filter of the list (R4-057). */
export function LeadCallable({ list }: { list: ListState<LeadFilterKey> }) {
  const filter = filterOfQuery(listQuery(list));
  const { data, error } = useCallable('leads', filter);
  const leadsTheDesk = useCan('campaigns.write');
  const linkOf = useCallableLinks();
  // What is wrong with the filters, or who may not see them, is said by the list below.
  if (error && !data) return null;
  return (
    <CallableLine inset counts={data} linkOf={linkOf} shown={list.filters.callable}>
      {leadsTheDesk ? <Link to={paths.newCampaignOf('leads', filter)}>New campaign</Link> : null}
    </CallableLine>
  );
}
