import { lazy, Suspense } from 'react';
import type { BulkCalls, BulkKind, BulkListName } from '../../lib/work/bulk';
import type { ListSelection } from '../table/useSelection';

// Nothing of it is loaded before a row is selected.
const BulkBar = lazy(() => import('./BulkBar'));

export interface BulkActionsProps {
  list: BulkListName;
  selection: ListSelection;
  /** Rows that match the list's filters. */
  total: number;
  capped: boolean;
  /** The list's query, as it is sent, without its page. */
  query: object;
  /** What may be done here. */
  kinds: BulkKind[];
  calls: BulkCalls;
  staff: readonly { id: number; name: string }[] | undefined;
  /** The statuses that rows can get. */
  statuses?: readonly string[];
}

/** What can be done with the selected rows: a bar below the list, which stays in sight. Put it after the rows. */
export function BulkActions(props: BulkActionsProps) {
  if (props.selection.count === 0) return null;
  return (
    <Suspense fallback={null}>
      <BulkBar {...props} />
    </Suspense>
  );
}
