import { useState } from 'react';
import { useCan } from '../../api/SessionContext';
import { ReasonButton } from '../../ui/buttons/ReasonButton';
import { RowList } from '../../ui/table/RowList';
import { DateText, InstantText } from '../../ui/text/DateText';
import { type NumberFact, useLiftFact } from './api';
import { Folded } from './Folded';
import { FACT_KINDS, isBlocking, labelOf } from './model';
import { TakeBack } from './TakeBack';

const ONLY_AN_ADMINISTRATOR = 'Only an administrator can take this back: it forbids calls.';

/** What users noted about the number: what holds, and folded what was taken back. */
export function KnownFacts({ facts }: { facts: NumberFact[] }) {
  const holding = facts.filter(({ liftedAt }) => liftedAt === null);
  const lifted = facts.filter(({ liftedAt }) => liftedAt !== null);
  return (
    <>
      {holding.length > 0 ? (
        <RowList aria-label="Noted about the number">
          {holding.map((fact) => (
            <FactRow key={fact.id} fact={fact} />
          ))}
        </RowList>
      ) : (
        <p>Nothing noted.</p>
      )}
      <Folded count={lifted.length} word="taken back">
        <RowList aria-label="Taken back">
          {lifted.map((fact) => (
            <li key={fact.id}>
              <FactText fact={fact} />
            </li>
          ))}
        </RowList>
      </Folded>
    </>
  );
}

function FactText({ fact }: { fact: NumberFact }) {
  const { kind, notedOn, source, createdBy, liftedAt, liftedBy, liftReason } = fact;
  return (
    <div>
      <strong>{labelOf(FACT_KINDS, kind)}</strong>
      <div>
        Noted <DateText date={notedOn} />
        {createdBy ? ` by ${createdBy}` : null}
        {` · ${source}`}
      </div>
      {liftedAt ? (
        <div>
          Taken back <InstantText instant={liftedAt} />
          {liftedBy ? ` by ${liftedBy}` : null}
          {liftReason ? `: ${liftReason}` : null}
        </div>
      ) : null}
    </div>
  );
}

function FactRow({ fact }: { fact: NumberFact }) {
  const mayWrite = useCan('leads.write');
  return (
    <li>
      <FactText fact={fact} />
      {mayWrite ? <Lift fact={fact} /> : null}
    </li>
  );
}

function Lift({ fact }: { fact: NumberFact }) {
  const mayLiftBlocks = useCan('suppressions.lift');
  const [isAsking, setAsking] = useState(false);
  const { run } = useLiftFact(fact.id);
  const label = labelOf(FACT_KINDS, fact.kind);
  return (
    <>
      <ReasonButton
        variant="outlined"
        size="small"
        aria-label={`Take back ${label}`}
        unless={isBlocking(fact.kind) && !mayLiftBlocks ? ONLY_AN_ADMINISTRATOR : null}
        onClick={() => setAsking(true)}
      >
        Take Back
      </ReasonButton>
      {isAsking ? (
        <TakeBack
          title={`Take Back “${label}”`}
          submitLabel="Take Back"
          text="It stays in the history with your reason. Calls are decided without it from now on."
          draft={`number-fact:${fact.id}:lift`}
          done="Note Taken Back"
          failed="Failed to take the note back"
          send={run}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
