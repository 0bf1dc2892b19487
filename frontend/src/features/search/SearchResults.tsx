import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import {
  ArrowRight,
  CalendarDays,
  Database,
  FileText,
  type LucideIcon,
  UserSearch,
  Users,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ApiError } from '../../api/ApiError';
import { counted } from '../../lib/labels';
import { StatusBadge } from '../../ui/StatusBadge';
import { EmptyState, ErrorState, ForbiddenState } from '../../ui/states';
import { visuallyHidden } from '../../ui/visuallyHidden';
import type { Choice, ChoiceGroup } from './model';

const ICONS: Record<ChoiceGroup['kind'], LucideIcon> = {
  raw_lead: Database,
  lead: UserSearch,
  client: Users,
  appointment: CalendarDays,
  document: FileText,
};
const BADGES = {
  raw_lead: 'rawLead',
  lead: 'lead',
  client: 'client',
  appointment: 'appointment',
  document: 'document',
} as const;

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
  const { text, groups, isLoading, error } = props;
  if (text === '') {
    return (
      <EmptyState text="Search people by name, phone, email or resort, and appointments and documents by title." />
    );
  }
  if (error?.status === 403) return <ForbiddenState action="search the office's records" />;
  if (error) {
    return (
      <ErrorState
        text={error.status === 429 ? error.detail : "Couldn't search. Please try again later."}
        reference={error.requestId}
        onRetry={props.onRetry}
      />
    );
  }
  if (groups.length === 0) {
    return isLoading ? <LoadingSkeleton /> : <EmptyState text={`Nothing matches “${text}”.`} />;
  }
  return <ResultLines {...props} />;
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

function ResultLines({ id, groups, active, isLoading, onFollow, onPoint }: SearchResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const found = groups.reduce(
    (sum, { choices }) => sum + choices.filter(({ type }) => type === 'hit').length,
    0,
  );
  return (
    <>
      <span role="status" style={visuallyHidden}>
        {isLoading ? 'Searching' : `${counted(found, 'result')} shown`}
      </span>
      <List ref={list} id={`${id}-list`} role="listbox" aria-label="Results" aria-busy={isLoading}>
        {groups.map(({ kind, title, choices }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox has no element of its own.
          <div key={kind} role="group" aria-label={title}>
            <div className="group" aria-hidden="true">
              {title}
            </div>
            {choices.map((choice) => (
              <Line
                key={choice.key}
                id={`${id}-${choice.key}`}
                kind={kind}
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
const isMarked = ({ suppressed, status }: Extract<Choice, { type: 'hit' }>) =>
  suppressed && status === 'Do Not Contact';

interface LineProps {
  id: string;
  kind: ChoiceGroup['kind'];
  choice: Choice;
  isActive: boolean;
  onFollow: () => void;
  onPoint: () => void;
}

/**
 * A real link, so that it opens in a new tab too; the arrows move `aria-selected`, the focus stays in the
 * box.
 */
function Line({ id, kind, choice, isActive, onFollow, onPoint }: LineProps) {
  const Icon = choice.type === 'all' ? ArrowRight : ICONS[kind];
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
        <span className={choice.type === 'hit' ? 'title' : undefined}>{choice.title}</span>
        {choice.type === 'hit' ? (
          <span className="detail">{[choice.detail, choice.brand].filter(Boolean).join(' · ')}</span>
        ) : null}
      </span>
      {choice.type === 'hit' && choice.suppressed ? (
        <StatusBadge kind="rawLead" status="Do Not Contact" />
      ) : null}
      {choice.type === 'hit' && choice.status && !isMarked(choice) ? (
        <StatusBadge kind={BADGES[kind]} status={choice.status} />
      ) : null}
    </Link>
  );
}
