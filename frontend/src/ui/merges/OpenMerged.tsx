import { Link } from 'react-router';
import type { MergedInto } from '../../lib/people/mergedInto';
import { EmptyState } from '../states/states';

interface OpenMergedProps {
  /** "lead" */
  recordName: string;
  merged: MergedInto;
}

/** In place of a record that was merged into another: where it went. */
export function OpenMerged({ recordName, merged }: OpenMergedProps) {
  return (
    <EmptyState
      text={`This ${recordName} was merged into another one.`}
      action={<Link to={merged.to}>{`Open the ${merged.recordName}`}</Link>}
    />
  );
}
