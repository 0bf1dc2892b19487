import { codeWords } from '../../../lib/callCodes';
import { formatCount } from '../../../lib/labels';
import { EmptyState } from '../../../ui/states';
import { CountRows } from '../cells';
import type { DeskTeam } from './api';

/** How often the gate refused a press today, by reason. */
export function BlockedPresses({ blocked }: { blocked: DeskTeam['blocked'] }) {
  if (blocked.length === 0) return <EmptyState dense text="No press was refused today." />;
  return (
    <CountRows aria-label="Blocked presses by reason">
      {blocked.map(({ code, count }) => (
        <div key={code}>
          <dt>{codeWords(code)}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </CountRows>
  );
}
