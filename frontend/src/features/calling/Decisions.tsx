import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import type { CallRecord } from '../../lib/calling/calling';
import { answersText } from '../../lib/calling/scriptText';
import { Loaded } from '../../ui/states/Loaded';
import { RowList } from '../../ui/table/RowList';
import { InstantText } from '../../ui/text/DateText';
import { type GateDecision, useDecisions } from './api';
import { outcomeOf } from './model';

const FIRST = 5;

/** The last calls, and what was said to every press, newest first. */
export function Decisions({ record }: { record: CallRecord }) {
  return (
    <Loaded
      reading={useDecisions(record)}
      subject="the last calls"
      skeleton={<Skeleton variant="rounded" height={64} />}
    >
      {(decisions) => <DecisionRows decisions={decisions} />}
    </Loaded>
  );
}

function DecisionRows({ decisions }: { decisions: GateDecision[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? decisions : decisions.slice(0, FIRST);
  const more = decisions.length - shown.length;
  if (decisions.length === 0) return <p>No one has pressed Call yet.</p>;
  return (
    <>
      <RowList aria-label="Calls and checks">
        {shown.map((decision) => (
          <li key={decision.id}>
            <div>
              <strong>{outcomeOf(decision)}</strong>
              <div>{decision.sentence}</div>
              {decision.answers.length > 0 ? <div>{answersText(decision.answers)}</div> : null}
              <div>
                <InstantText instant={decision.askedAt} relative />
                {decision.userName ? ` · ${decision.userName}` : null}
              </div>
            </div>
          </li>
        ))}
      </RowList>
      {more > 0 ? (
        <Button size="small" sx={{ ml: -3 }} onClick={() => setWhole(true)}>
          {`Show ${more} More`}
        </Button>
      ) : null}
    </>
  );
}
