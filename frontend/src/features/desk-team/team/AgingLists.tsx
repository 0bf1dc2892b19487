import { Link } from 'react-router';
import { useCan } from '../../../api/SessionContext';
import { counted } from '../../../lib/words/labels';
import { EmptyState } from '../../../ui/states/states';
import { RowList } from '../../../ui/table/RowList';
import { DateText } from '../../../ui/text/DateText';
import { ToneBadge } from '../ToneBadge';
import type { AgingList } from './api';
import { listAge, listLabel } from './model';

/** Registries whose next version is due, or late. */
export function AgingLists({ lists }: { lists: AgingList[] }) {
  const mayLoad = useCan('admin.settings');
  if (lists.length === 0) return <EmptyState dense text="Every list is recent." />;
  return (
    <>
      <RowList aria-label="Lists near their limit">
        {lists.map((list) => (
          <li key={`${list.kind} ${list.state} ${list.asOf}`}>
            <div>
              <strong>{listLabel(list)}</strong>
              <div>
                {`${counted(list.areaCodes, 'area code')}, as of `}
                <DateText date={list.asOf} />
              </div>
            </div>
            <ToneBadge {...listAge(list)} />
          </li>
        ))}
      </RowList>
      {mayLoad ? (
        <p style={{ margin: '12px 0 0', fontSize: 13 }}>
          <Link to="/admin/calling?tab=lists">Load a newer list</Link>
        </p>
      ) : null}
    </>
  );
}
