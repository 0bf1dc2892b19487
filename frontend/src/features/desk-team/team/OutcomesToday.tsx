import { Link } from 'react-router';
import { outcomeWords } from '../../../lib/calling/callOutcomes';
import type { DayRange } from '../../../lib/dates/wallTime';
import { formatCount } from '../../../lib/words/labels';
import { EmptyState } from '../../../ui/states/states';
import { callsOf } from '../calls/links';
import { CountRows } from '../cells';
import type { DeskTeam } from './api';

/** What came of today's calls; each figure opens them. */
export function OutcomesToday({ outcomes, day }: { outcomes: DeskTeam['outcomesToday']; day: DayRange }) {
  if (outcomes.length === 0) return <EmptyState dense text="No outcome yet today." />;
  return (
    <CountRows aria-label="Outcomes today">
      {outcomes.map(({ outcome, count }) => (
        <div key={outcome}>
          <dt>{outcomeWords(outcome)}</dt>
          <dd>
            <Link to={callsOf({ ...day, outcome })}>{formatCount(count)}</Link>
          </dd>
        </div>
      ))}
    </CountRows>
  );
}
