import { Link } from 'react-router';
import { EmptyState } from '../../../ui/states/states';
import { RowList } from '../../../ui/table/RowList';
import { InstantText } from '../../../ui/text/DateText';
import { personPath } from '../people';
import { ToneBadge } from '../ToneBadge';
import type { OwnBasis } from './api';

const KINDS: Record<OwnBasis['kind'], string> = { inquiry: 'Inquiry', consent: 'Consent' };

/** What a caller recorded alone and then called on: nothing stopped the call, so a manager looks at it. */
export function OwnBases({ bases }: { bases: OwnBasis[] }) {
  if (bases.length === 0) return <EmptyState dense text="No call rested on the caller's own word." />;
  return (
    <RowList aria-label="Calls on their own word">
      {bases.map(
        ({ callId, kind, entity, entityId, name, phone, userName, source, recordedAt, calledAt }) => (
          <li key={`${callId} ${kind}`}>
            <div>
              <Link to={personPath({ entity, id: entityId })}>{name}</Link>
              {` · ${phone}`}
              <div>{`“${source}”`}</div>
              <div>
                {`${userName ?? 'A former user'} recorded it `}
                <InstantText instant={recordedAt} />
                {' and called '}
                <InstantText instant={calledAt} />
              </div>
            </div>
            <ToneBadge tone="amber" text={KINDS[kind]} />
          </li>
        ),
      )}
    </RowList>
  );
}
