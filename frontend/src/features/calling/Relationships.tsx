import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCan } from '../../api/SessionContext';
import { RowList } from '../../ui/table/RowList';
import { DateText, InstantText } from '../../ui/text/DateText';
import { type Relationship, useWithdrawRelationship } from './api';
import { Folded } from './Folded';
import { labelOf, RELATIONSHIP_KINDS } from './model';
import { TakeBack } from './TakeBack';

interface RelationshipsProps {
  relationships: Relationship[];
  /** The day of the newest completed payment of a client with the number: it counts as a purchase. */
  latestPayment: string | null;
}

/** Inquiries and purchases: both permit calls for a while. */
export function Relationships({ relationships, latestPayment }: RelationshipsProps) {
  const holding = relationships.filter(({ withdrawnAt }) => withdrawnAt === null);
  const withdrawn = relationships.filter(({ withdrawnAt }) => withdrawnAt !== null);
  return (
    <>
      {latestPayment ? (
        <p>
          Latest payment <DateText date={latestPayment} />, which counts as a purchase.
        </p>
      ) : null}
      {holding.length > 0 ? (
        <RowList aria-label="Inquiries and purchases">
          {holding.map((relationship) => (
            <li key={relationship.id}>
              <RelationshipText relationship={relationship} />
              <Withdraw relationship={relationship} />
            </li>
          ))}
        </RowList>
      ) : null}
      {holding.length === 0 && !latestPayment ? <p>None recorded.</p> : null}
      <Folded count={withdrawn.length} word="withdrawn">
        <RowList aria-label="Withdrawn">
          {withdrawn.map((relationship) => (
            <li key={relationship.id}>
              <RelationshipText relationship={relationship} />
            </li>
          ))}
        </RowList>
      </Folded>
    </>
  );
}

function RelationshipText({ relationship }: { relationship: Relationship }) {
  const { kind, happenedOn, source, createdBy, withdrawnAt, withdrawnBy, withdrawReason } = relationship;
  return (
    <div>
      <strong>{labelOf(RELATIONSHIP_KINDS, kind)}</strong>
      <div>
        <DateText date={happenedOn} />
        {` · ${source}`}
        {createdBy ? ` · recorded by ${createdBy}` : null}
      </div>
      {withdrawnAt ? (
        <div>
          Withdrawn <InstantText instant={withdrawnAt} />
          {withdrawnBy ? ` by ${withdrawnBy}` : null}
          {withdrawReason ? `: ${withdrawReason}` : null}
        </div>
      ) : null}
    </div>
  );
}

function Withdraw({ relationship: { id, kind } }: { relationship: Relationship }) {
  const mayWrite = useCan('leads.write');
  const [isAsking, setAsking] = useState(false);
  const { run } = useWithdrawRelationship(id);
  const label = labelOf(RELATIONSHIP_KINDS, kind);
  if (!mayWrite) return null;
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-label={`Withdraw ${label}`}
        onClick={() => setAsking(true)}
      >
        Withdraw
      </Button>
      {isAsking ? (
        <TakeBack
          title={`Withdraw ${label}`}
          submitLabel={`Withdraw ${label}`}
          text="It stays in the history with your reason. It permits no calls from now on."
          draft={`relationship:${id}:withdraw`}
          done={`${label} Withdrawn`}
          failed="Failed to withdraw it"
          send={run}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
