import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import {
  ArrowRight,
  Building2,
  CalendarDays,
  CalendarRange,
  CircleDollarSign,
  CreditCard,
  Database,
  FileText,
  type LucideIcon,
  Receipt,
  ReceiptText,
  UserSearch,
  Users,
  Zap,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ApiError } from '../../api/ApiError';
import { counted, wordsOf } from '../../lib/words/labels';
import { coloredAs } from '../../ui/money/moneyStatus';
import { EmptyState, ErrorState, ForbiddenState } from '../../ui/states/states';
import { StatusBadge } from '../../ui/status/StatusBadge';
import { visuallyHidden } from '../../ui/text/visuallyHidden';
import type { Choice, ChoiceGroup, Hit } from './model';

const ICONS: Record<Hit['kind'], LucideIcon> = {
  raw_lead: Database,
  lead: UserSearch,
  client: Users,
  appointment: CalendarDays,
  document: FileText,
  invoice: Receipt,
  payment: CreditCard,
  receipt: ReceiptText,
  plan: CalendarRange,
  commission: CircleDollarSign,
  case: Building2,
};
const BADGES = {
  raw_lead: 'rawLead',
  lead: 'lead',
  client: 'client',
  appointment: 'appointment',
  document: 'document',
  invoice: 'money',
  payment: 'money',
  receipt: 'money',
  plan: 'money',
  commission: 'money',
  case: 'money',
} as const satisfies Record<Hit['kind'], string>;

const List = styled('div')(({ theme }) => ({
  overflowY: 'auto',
  padding: '4px 8px 12px',
  '&[aria-busy="true"]': { opacity: 0.6 },
  '& .group': {
    padding: '12px 8px 4px',
    fontSize: 11,
    lineHeight: '16px',
    fontWeight: 600,
    letterSpacing: '0.05em',
    textTransform: 'uppercase',
    color: theme.vars.palette.harbor.textTertiary,
  },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 44,
    padding: '5px 8px',
    borderRadius: 7,
    textDecoration: 'none',
    color: theme.vars.palette.text.primary,
    scrollMarginBlock: 32,
    '&[aria-selected="true"]': { backgroundColor: theme.vars.palette.harbor.selected },
    '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
    '& > .text': { flex: 1, minWidth: 0 },
    '& .title, & .detail': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .title': { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
    '& .detail': { fontSize: 12, lineHeight: '16px', color: theme.vars.palette.text.secondary },
  },
  '& a.all': { minHeight: 36, fontSize: 13, fontWeight: 600, color: theme.vars.palette.primary.main },
  '@media (pointer: coarse)': { '& a.all': { minHeight: 44 } },
  // On a phone the name keeps the whole line and the status stands below it.
  [theme.breakpoints.down('sm')]: {
    '& a.hit': { flexWrap: 'wrap', rowGap: 4, paddingBlock: 8 },
    '& a.hit > .text': { flex: '1 1 calc(100% - 30px)' },
    '& a.hit > .text + span': { marginLeft: 30 },
  },
}));

interface SearchResultsProps {
  id: string;
  text: string;
  groups: ChoiceGroup[];
  /** Nothing has what was typed: the groups are what it could mean. */
  isNothing: boolean;
  /** The key of the line that Enter would open. */
  active: string | undefined;
  isLoading: boolean;
  error: ApiError | undefined;
  onRetry: () => void;
  /** A line was followed with the pointer. */
  onFollow: () => void;
  onPoint: (key: string) => void;
}

export function SearchResults(props: SearchResultsProps) {
  const { text, groups, isNothing, isLoading, error } = props;
  const lines = groups.length > 0 ? <ResultLines {...props} /> : null;
  if (text === '') return lines ?? <EmptyState text={HINT} />;
  if (error) {
    return (
      <>
        <Failure error={error} onRetry={props.onRetry} />
        {lines}
      </>
    );
  }
  if (isNothing || (!lines && !isLoading)) {
    return (
      <>
        <EmptyState text={`Nothing matches “${text}”.`} dense={lines !== null} />
        {lines}
      </>
    );
  }
  return lines ?? <LoadingSkeleton />;
}

const HINT =
  'Search people by name, phone, email or resort, appointments and documents by title, and money by number.';

/** Pages and acts that have what was typed stand below it all the same. */
function Failure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  if (error.status === 403) return <ForbiddenState action="search the office's records" />;
  return (
    <ErrorState
      text={error.status === 429 ? error.detail : "Couldn't search. Please try again later."}
      reference={error.requestId}
      onRetry={onRetry}
    />
  );
}

function LoadingSkeleton() {
  return (
    <List aria-busy="true">
      <span role="status" style={visuallyHidden}>
        Searching
      </span>
      {[0, 1, 2].map((row) => (
        <div key={row} style={{ padding: 8 }}>
          <Skeleton width="40%" />
          <Skeleton width="65%" />
        </div>
      ))}
    </List>
  );
}

function ResultLines(props: SearchResultsProps) {
  const { id, groups, isNothing, active, isLoading, onFollow, onPoint } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const shown = groups.flatMap(({ choices }) => choices).filter(({ type }) => isNothing || type !== 'all');
  const said = `${counted(shown.length, isNothing ? 'suggestion' : 'result')} shown`;
  return (
    <>
      <span role="status" style={visuallyHidden}>
        {isLoading ? 'Searching' : said}
      </span>
      <List ref={list} id={`${id}-list`} role="listbox" aria-label="Results" aria-busy={isLoading}>
        {groups.map(({ key, title, choices }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox has no element of its own.
          <div key={key} role="group" aria-label={title}>
            <div className="group" aria-hidden="true">
              {title}
            </div>
            {choices.map((choice) => (
              <Line
                key={choice.key}
                id={`${id}-${choice.key}`}
                choice={choice}
                isActive={choice.key === active}
                onFollow={onFollow}
                onPoint={() => onPoint(choice.key)}
              />
            ))}
          </div>
        ))}
      </List>
    </>
  );
}

/** A raw lead's own status may say the same already. */
const isMarked = ({ suppressed, status }: Hit) => suppressed && status === 'Do Not Contact';

function iconOf(choice: Choice): LucideIcon {
  switch (choice.type) {
    case 'hit':
      return ICONS[choice.kind];
    case 'page':
      return choice.icon;
    case 'act':
      return Zap;
    case 'all':
      return ArrowRight;
  }
}

/** The status of money is stored in other letters. */
function HitBadge({ kind, status }: { kind: Hit['kind']; status: string }) {
  return BADGES[kind] === 'money' ? (
    <StatusBadge kind="money" status={coloredAs(status)} label={wordsOf(status)} />
  ) : (
    <StatusBadge kind={BADGES[kind]} status={status} />
  );
}

interface LineProps {
  id: string;
  choice: Choice;
  isActive: boolean;
  onFollow: () => void;
  onPoint: () => void;
}

/**
 * A real link, so that it opens in a new tab too; the arrows move `aria-selected`, the focus stays in the
 * box.
 */
function Line({ id, choice, isActive, onFollow, onPoint }: LineProps) {
  const Icon = iconOf(choice);
  const hit = choice.type === 'hit' ? choice : null;
  const detail = hit
    ? [hit.detail, hit.brand].filter(Boolean).join(' · ')
    : choice.type === 'page' && choice.detail;
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={choice.to}
      className={choice.type}
      onClick={(event) => (event.ctrlKey || event.metaKey ? undefined : onFollow())}
      onMouseMove={isActive ? undefined : onPoint}
    >
      <Icon size={18} strokeWidth={1.8} aria-hidden="true" />
      <span className="text">
        <span className={choice.type === 'all' ? undefined : 'title'}>{choice.title}</span>
        {detail ? <span className="detail">{detail}</span> : null}
      </span>
      {hit?.suppressed ? <StatusBadge kind="rawLead" status="Do Not Contact" /> : null}
      {hit?.status && !isMarked(hit) ? <HitBadge kind={hit.kind} status={hit.status} /> : null}
    </Link>
  );
}
