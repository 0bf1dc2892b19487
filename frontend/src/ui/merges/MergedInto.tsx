import { useState } from 'react';
import { lazyPart } from '../page/lazyPart';
import type { StandingMergesProps } from './StandingMerges';

// It comes after the record anyway, with an answer of its own.
const StandingMerges = lazyPart(() => import('./StandingMerges').then((module) => module.StandingMerges), {
  Meanwhile: () => null,
});

/** On a record that others were merged into: which, and the way back as long as there is one. */
export function MergedInto(props: StandingMergesProps) {
  // Once there it stays: its question is still open while the merge that it undid goes.
  const [isThere, setThere] = useState(false);
  if (!isThere && props.merges.length > 0) setThere(true);
  return isThere ? <StandingMerges {...props} /> : null;
}
