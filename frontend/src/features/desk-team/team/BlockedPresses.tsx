import { Link } from 'react-router';
import { codeWords } from '../../../lib/calling/callCodes';
import type { DayRange } from '../../../lib/dates/wallTime';
import { formatCount } from '../../../lib/words/labels';
import { EmptyState } from '../../../ui/states/states';
import { refusedOf } from '../calls/links';
import { CountRows } from '../cells';
import type { DeskTeam } from './api';

/** How often the gate refused a press today, by reason; each figure opens those presses. */
export function BlockedPresses({ blocked, day }: { blocked: DeskTeam['blocked']; day: DayRange }) {
  if (blocked.length === 0) return <EmptyState dense text="No press was refused today." />;
  return (
    <CountRows aria-label="Blocked presses by reason">
      {blocked.map(({ code, count }) => (
        <div key={code}>
          <dt>{codeWords(code)}</dt>
          <dd>
            <Link to={refusedOf(day, code)}>{formatCount(count)}</Link>
          </dd>
        </div>
      ))}
    </CountRows>
  );
}
