import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import {
  type CallableAnswer,
  type CallableCounts,
  callableParts,
  callableRest,
} from '../../lib/calling/callable';
import { tokens } from '../../theme/tokens';
import { InBar } from '../listBar/InBar';
import { useBusinessTimeZone } from '../text/timeZone';

const Line = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: 13,
  lineHeight: '24px',
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  // In the bar of a list: each figure is a chip that filters.
  '&[data-inset="true"]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 6,
    fontSize: 12,
  },
  [theme.breakpoints.up('lg')]: {
    '&[data-inset="true"]': { flexWrap: 'nowrap', '& > a, & > [data-control]': { flex: 'none' } },
    '&[data-inset="true"] > [title]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '&[data-inset="true"] .chip': {
    padding: '0 8px',
    borderRadius: tokens.radius.badge,
    textDecoration: 'none',
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.harbor.primarySoft,
    '&:hover': { textDecoration: 'underline' },
    '@media (forced-colors: active)': { border: '1px solid' },
    '@media (pointer: coarse)': { lineHeight: `${tokens.density.controlTouch}px` },
  },
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
export function CallableLine(props: CallableLineProps) {
  const line = <Counts {...props} />;
  return props.inset ? <InBar place="figures">{line}</InBar> : line;
}

function Counts({ counts, linkOf, shown, inset = false, children }: CallableLineProps) {
  const zone = useBusinessTimeZone();
  if (!counts) {
    return (
      <Line data-inset={inset} aria-busy="true">
        <Skeleton width={260} />
      </Line>
    );
  }
  const rest = callableRest(counts, zone);
  // Chips need no marks between them.
  const [comma, dot] = inset ? [null, null] : [', ', ' · '];
  return (
    <Line data-inset={inset} data-needs-rows="">
      {callableParts(counts).map(({ answer, text }, place) => (
        <Fragment key={answer}>
          {place > 0 ? comma : null}
          {linkOf ? (
            <Link className="chip" to={linkOf(answer)} aria-current={answer === shown ? 'true' : undefined}>
              {text}
            </Link>
          ) : (
            text
          )}
        </Fragment>
      ))}
      {rest && inset ? <span title={rest}>{rest}</span> : null}
      {rest && !inset ? `${dot}${rest}` : null}
      {children ? (
        <span data-control="">
          {dot}
          {children}
        </span>
      ) : null}
    </Line>
  );
}
