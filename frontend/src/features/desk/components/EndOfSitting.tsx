import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { outcomeWords } from '../../../lib/calling/callOutcomes';
import { formatCount } from '../../../lib/words/labels';
import { FigureStrip } from '../../../ui/figures/FigureStrip';
import { Panel } from '../../../ui/page/Page';
import { EmptyState } from '../../../ui/states/states';
import { RowList } from '../../../ui/table/RowList';
import type { SittingSummary } from '../model';

interface EndOfSittingProps {
  summary: SittingSummary;
  onAgain: () => void;
}

/** What came of the calls of a sitting. */
export function EndOfSitting({ summary, onAgain }: EndOfSittingProps) {
  const { calls, reached, appointments, skipped, outcomes } = summary;
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus({ preventScroll: true }), []);
  return (
    <div>
      <FigureStrip
        label="This time on the desk"
        figures={[
          { label: 'Calls', value: formatCount(calls) },
          { label: 'People reached', value: formatCount(reached) },
          { label: 'Appointments', value: formatCount(appointments) },
          { label: 'Skipped', value: formatCount(skipped) },
        ]}
      />
      <Panel title="Outcomes">
        {outcomes.length === 0 ? (
          <EmptyState dense text="No call was made." />
        ) : (
          <RowList aria-label="Outcomes">
            {outcomes.map(({ outcome, count }) => (
              <li key={outcome}>
                <div>{outcomeWords(outcome)}</div>
                <strong>{formatCount(count)}</strong>
              </li>
            ))}
          </RowList>
        )}
      </Panel>
      <Button ref={again} variant="contained" onClick={onAgain}>
        Back to the Lists
      </Button>
    </div>
  );
}
