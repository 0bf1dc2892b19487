import { styled } from '@mui/material/styles';
import {
  type CallableAnswer,
  type CallableMoment,
  callableAnswer,
  callableWords,
} from '../../lib/calling/callable';
import { StatusBadge } from '../status/StatusBadge';
import { NoValue } from '../text/NoValue';
import { visuallyHidden } from '../text/visuallyHidden';

/** What the gate answers about one person of a list. */
export interface RowCallable extends CallableMoment {
  sentence: string;
}

/** A status of money with the same color. */
const LIKE: Record<CallableAnswer, string> = { now: 'completed', later: 'pending', never: 'canceled' };

function Badge({ callable }: { callable: RowCallable }) {
  const status = LIKE[callableAnswer(callable.answer)];
  return <StatusBadge kind="money" status={status} label={callableWords(callable)} />;
}

/**
 * Until when a person may be called or from when on, on one line; nothing when they were not looked up yet. The gate's
 * sentence is under the pointer, for readers, and on the person's page.
 */
export function CallableCell({ callable }: { callable: RowCallable | null | undefined }) {
  if (!callable) return <NoValue />;
  return (
    <span title={callable.sentence}>
      <Badge callable={callable} />
      <span style={visuallyHidden}>{callable.sentence}</span>
    </span>
  );
}

const InLine = styled('span')({ display: 'inline-flex', alignItems: 'flex-start', gap: 6 });

/** The same in a card. */
export function CallableText({ callable }: { callable: RowCallable }) {
  return (
    <InLine>
      <Badge callable={callable} />
      <span>{callable.sentence}</span>
    </InLine>
  );
}
