import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { PhoneCall } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '../../../lib/dates';
import { formatCount } from '../../../lib/labels';
import { useBusinessTimeZone } from '../../../ui/timeZone';
import { type ListToCall, linkTo } from '../listToCall';
import type { DeskCampaign } from '../model';

/** What may be called, a row each. */
export const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    gap: '8px 24px',
    padding: '14px 16px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& h3': { margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600, overflowWrap: 'anywhere' },
  '& p': { margin: 0, fontSize: 13, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('md')]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > li > .MuiButton-root': { width: '100%' },
  },
}));

const Figures = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  margin: 0,
  '& dt': { fontSize: 12, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontSize: 15, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: 24,
    minHeight: 24,
    color: theme.vars.palette.primary.main,
  },
}));

interface Counts {
  now: number;
  later: number;
  never: number;
}

interface CountsOfProps {
  counts: Counts;
  /** Null where the list is not known: then there are no links. */
  list: ListToCall | null;
  /** Whose counts they are, for readers: "Spring". */
  name: string;
}

/** Callable now, opens later and never, each a link to those people. */
export function CountsOf({ counts, list, name }: CountsOfProps) {
  const cells = [
    { key: 'now', label: 'Callable now', count: counts.now },
    { key: 'later', label: 'Opens later', count: counts.later },
    { key: 'never', label: 'Never', count: counts.never },
  ] as const;
  return (
    <Figures>
      {cells.map(({ key, label, count }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            {list ? (
              <Link to={linkTo(list, key)} aria-label={`${formatCount(count)} of ${name}: ${label}`}>
                {formatCount(count)}
              </Link>
            ) : (
              formatCount(count)
            )}
          </dd>
        </div>
      ))}
    </Figures>
  );
}

interface OpensNext {
  nextOpensAt: string | null;
  nextOpensCount: number;
}

const people = (count: number) => (count === 1 ? '1 person opens' : `${formatCount(count)} people open`);

/** What is said of a list in which nobody can be called now. */
export function NobodyNow({ nextOpensAt, nextOpensCount }: OpensNext) {
  const zone = useBusinessTimeZone();
  const opens = nextOpensAt ? ` ${people(nextOpensCount)} ${formatInstant(nextOpensAt, zone)}.` : '';
  return <p>{`Nobody in this list can be called right now.${opens}`}</p>;
}

interface StartProps {
  name: string;
  mayCall: boolean;
  isRunning: boolean;
  onStart: () => void;
}

export function Start({ name, mayCall, isRunning, onStart }: StartProps): ReactNode {
  return (
    <Button
      variant={mayCall ? 'contained' : 'outlined'}
      startIcon={<PhoneCall size={16} strokeWidth={1.8} />}
      aria-label={`Start calling ${name}`}
      loading={isRunning}
      onClick={onStart}
    >
      Start Calling
    </Button>
  );
}

interface CampaignRowProps {
  campaign: DeskCampaign;
  list: ListToCall | null;
  isRunning: boolean;
  onStart: () => void;
}

export function CampaignRow({ campaign, list, isRunning, onStart }: CampaignRowProps) {
  const { name, brand, callableNow, opensLater, never, waiting } = campaign;
  const words = [
    ...(brand ? [brand] : []),
    ...(campaign.isMember ? ['Yours'] : []),
    ...(waiting > 0 ? [`${formatCount(waiting)} not looked up yet`] : []),
  ];
  return (
    <li>
      <div>
        <h3>{name}</h3>
        {words.length > 0 ? <p>{words.join(' · ')}</p> : null}
        {callableNow === 0 ? <NobodyNow {...campaign} /> : null}
      </div>
      <CountsOf counts={{ now: callableNow, later: opensLater, never }} list={list} name={name} />
      <Start name={name} mayCall={callableNow > 0} isRunning={isRunning} onStart={onStart} />
    </li>
  );
}
