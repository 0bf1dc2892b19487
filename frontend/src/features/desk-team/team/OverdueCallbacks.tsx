import { Link } from 'react-router';
import { EmptyState } from '../../../ui/states/states';
import { RowList } from '../../../ui/table/RowList';
import { InstantText } from '../../../ui/text/DateText';
import { personPath } from '../people';
import { ToneBadge } from '../ToneBadge';
import type { OverdueCallback } from './api';

const promisedBy = ({ userName, campaignName }: OverdueCallback) =>
  [userName ?? 'No one’s own', campaignName].filter(Boolean).join(' · ');

/** Promised calls whose time has passed, the oldest first. */
export function OverdueCallbacks({ callbacks }: { callbacks: OverdueCallback[] }) {
  if (callbacks.length === 0) return <EmptyState dense text="No callback is overdue." />;
  return (
    <RowList aria-label="Overdue callbacks">
      {callbacks.map((callback) => (
        <li key={callback.id}>
          <div>
            <Link to={personPath({ entity: callback.entity, id: callback.entityId })}>{callback.name}</Link>
            <div>{promisedBy(callback)}</div>
            {callback.note ? <div>{callback.note}</div> : null}
            <div>
              {'Due '}
              <InstantText instant={callback.dueAt} relative />
            </div>
          </div>
          <ToneBadge tone="red" text="Overdue" />
        </li>
      ))}
    </RowList>
  );
}
