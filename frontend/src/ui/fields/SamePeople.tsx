import Alert from '@mui/material/Alert';
import { Link } from 'react-router';
import { hasWhat, type SamePerson } from '../../lib/people/samePerson';
import { SuppressedBadge } from '../people/Suppressed';

/** A hint in a person's form that they may be here already; saving stays possible, and merging where that may be. */
export function SamePeople({ people }: { people: readonly SamePerson[] }) {
  // It stands there before anyone is found, so that what comes is read out.
  return (
    <div role="status" className="wide">
      {people.length > 0 ? (
        <Alert severity="info" icon={false}>
          {people.map((person) => (
            <div key={`${person.kind}:${person.id}`}>
              {/* In a tab of its own: what is typed here stays. */}
              <Link to={person.to} target="_blank" rel="noreferrer">
                {person.name}
              </Link>{' '}
              {hasWhat(person)} <SuppressedBadge suppressed={person.suppressed} />{' '}
              {person.merge ? <MergeLink name={person.name} to={person.merge} /> : null}
            </div>
          ))}
        </Alert>
      ) : null}
    </div>
  );
}

function MergeLink({ name, to }: { name: string; to: string }) {
  return (
    <Link to={to} target="_blank" rel="noreferrer" aria-label={`Compare and merge with ${name}`}>
      Compare and merge
    </Link>
  );
}
