import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { PhoneCall } from 'lucide-react';
import type { ReactNode } from 'react';
import { type CallableCounts, listOf } from '../../../lib/calling/callable';
import { formatCount } from '../../../lib/words/labels';
import { KeyHint } from '../../../ui/buttons/KeyHint';
import { CallableLine } from '../../../ui/calling/CallableLine';
import type { ListToCall } from '../listToCall';

/** What may be called, a row each. */
export const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '8px 24px',
    padding: '14px 16px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& h3': { margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600, overflowWrap: 'anywhere' },
  '& p': { margin: 0, fontSize: 13, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > li > .MuiButton-root': { width: '100%' },
  },
}));

interface CallRowProps {
  name: string;
  /** Its name, as a link where it leads somewhere. */
  title?: ReactNode;
  /** "Liberty NWA · Paused" */
  words?: string | undefined;
  /** undefined while they are counted, null where they are not. */
  counts: CallableCounts | undefined | null;
  /** Of those callable now, how many the desk does not serve yet. */
  notServed?: number;
  /** Null where the list is not known: then the figures lead nowhere. */
  list: ListToCall | null;
  /** Enter starts it: of all that can be started it alone is filled. */
  isFirst: boolean;
  isRunning: boolean;
  /** Null where it cannot be started. */
  onStart: (() => void) | null;
}

/** "30 of those callable now wait for their next try, a promised call or another rep." */
const waitingWords = (people: number) =>
  `${formatCount(people)} of those callable now ${people === 1 ? 'waits' : 'wait'} for their next try, a promised call or another rep.`;

/** A list or a campaign: callable now, opens later and never, each a link to those people. */
export function CallRow({
  name,
  title = name,
  words,
  counts,
  notServed = 0,
  list,
  isFirst,
  isRunning,
  onStart,
}: CallRowProps) {
  // Of those who are not looked up yet it is unknown.
  const isClosed = counts ? counts.waiting === 0 && counts.now <= notServed : false;
  return (
    <li>
      <div>
        <h3>{title}</h3>
        {words ? <p>{words}</p> : null}
        {isClosed ? <p>Nobody in this list can be called right now.</p> : null}
        {counts === null ? null : (
          <CallableLine
            counts={counts}
            linkOf={list ? (answer) => listOf(list.list, list.filter, answer) : null}
          />
        )}
        {notServed > 0 ? <p>{waitingWords(notServed)}</p> : null}
      </div>
      {onStart ? (
        <Button
          variant={isFirst ? 'contained' : 'outlined'}
          startIcon={<PhoneCall size={16} strokeWidth={1.8} />}
          aria-label={`Start calling ${name}`}
          loading={isRunning}
          onClick={onStart}
        >
          Start Calling
          {isFirst ? <KeyHint name="Enter" /> : null}
        </Button>
      ) : null}
    </li>
  );
}
