import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { type CallableAnswer, type CallableCounts, callableParts, callableRest } from '../../lib/callable';
import { useBusinessTimeZone } from '../timeZone';

const Line = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: 13,
  lineHeight: '24px',
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  // Between the filters and the rows of a list.
  '&[data-inset="true"]': { padding: '0 12px 8px' },
  '& a': { display: 'inline-block' },
  '& a[aria-current="true"]': { fontWeight: 600 },
}));

interface CallableLineProps {
  /** undefined while they are counted. */
  counts: CallableCounts | undefined;
  /** Where the people behind a figure are; null where no link may lead away. */
  linkOf: ((answer: CallableAnswer) => string) | null;
  /** The answer whose people are shown already. */
  shown?: string | undefined;
  inset?: boolean;
  /** What can be done with these people. */
  children?: ReactNode;
}

/** "1,204 callable now, 300 open later, 12 never", each with its people behind it. */
export function CallableLine({ counts, linkOf, shown, inset = false, children }: CallableLineProps) {
  const zone = useBusinessTimeZone();
  if (!counts) {
    return (
      <Line data-inset={inset} aria-busy="true">
        <Skeleton width={260} />
      </Line>
    );
  }
  const rest = callableRest(counts, zone);
  return (
    <Line data-inset={inset} data-needs-rows="">
      {callableParts(counts).map(({ answer, text }, place) => (
        <Fragment key={answer}>
          {place > 0 ? ', ' : null}
          {linkOf ? (
            <Link to={linkOf(answer)} aria-current={answer === shown ? 'true' : undefined}>
              {text}
            </Link>
          ) : (
            text
          )}
        </Fragment>
      ))}
      {rest ? ` · ${rest}` : null}
      {children ? <span data-control=""> · {children}</span> : null}
    </Line>
  );
}
