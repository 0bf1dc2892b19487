import { styled } from '@mui/material/styles';
import { type CallableAnswer, callableAnswer } from '../../lib/callable';
import { NoValue } from '../NoValue';
import { StatusBadge } from '../StatusBadge';

/** What the gate answers about one person of a list. */
export interface RowCallable {
  answer: string;
  sentence: string;
}

const LABELS: Record<CallableAnswer, string> = { now: 'Now', later: 'Later', never: 'Never' };
/** A status of money with the same color. */
const LIKE: Record<CallableAnswer, string> = { now: 'completed', later: 'pending', never: 'canceled' };

/** Two lines at most: the whole sentence is under the pointer, and on the person's page. */
const Sentence = styled('span')(({ theme }) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  maxWidth: 220,
  marginTop: 2,
  fontSize: 12,
  lineHeight: '16px',
  color: theme.vars.palette.text.secondary,
}));

function Badge({ callable }: { callable: RowCallable }) {
  const answer = callableAnswer(callable.answer);
  return <StatusBadge kind="money" status={LIKE[answer]} label={LABELS[answer]} />;
}

/** Whether a person may be called now, and the gate's sentence; nothing when they were not looked up yet. */
export function CallableCell({ callable }: { callable: RowCallable | null | undefined }) {
  if (!callable) return <NoValue />;
  return (
    <>
      <Badge callable={callable} />
      <Sentence title={callable.sentence}>{callable.sentence}</Sentence>
    </>
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
