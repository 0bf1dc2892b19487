import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useWaitingForMe } from '../api/useMyDay';
import { useWaitingAccounts } from '../api/useWaitingAccounts';
import { useApprovalCount } from '../api/useWaitingApprovals';
import { tokens } from '../theme/tokens';
import { CountBadge } from '../ui/CountBadge';
import { activeEntry, type NavGroup, sideMenu, type Viewer, visibleGroups } from './navigation';
import { hasPage } from './routes';
import { useOneTabStop } from './useOneTabStop';

const Nav = styled('nav')(({ theme }) => ({
  width: tokens.density.sideMenu - 1,
  padding: '8px',
  '& h2': { padding: '4px 12px 2px', color: theme.vars.palette.harbor.textTertiary },
  '& ul': { listStyle: 'none', margin: '0 0 6px', padding: 0 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    // Every section stands in a window of 900 px.
    minHeight: 30,
    padding: '0 12px',
    borderRadius: tokens.radius.control,
    fontSize: 13,
    fontWeight: 500,
    textDecoration: 'none',
    color: theme.vars.palette.text.secondary,
    '@media (pointer: coarse)': { minHeight: tokens.density.controlTouch },
    '&:hover': { backgroundColor: theme.vars.palette.harbor.hover },
    '&[aria-current]': {
      backgroundColor: theme.vars.palette.harbor.selected,
      color: theme.vars.palette.primary.main,
      fontWeight: 600,
    },
  },
}));

/** Where administrators let people in, and where they approve bank payments. */
const USERS_ARE_AT = '/admin/settings';
const PAYMENTS_ARE_AT = '/payments';
const MY_DAY_IS_AT = '/my-day';

/** How many wait for this person behind an entry. */
type Waiting = Readonly<Record<string, number>>;

export function SideMenu({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation();
  const waiting: Waiting = {
    [MY_DAY_IS_AT]: useWaitingForMe(),
    [USERS_ARE_AT]: useWaitingAccounts(),
    [PAYMENTS_ARE_AT]: useApprovalCount(),
  };
  const groups = visibleGroups(sideMenu, viewer, hasPage);
  const active = activeEntry(
    groups.flatMap(({ entries }) => entries),
    pathname,
  );
  const nav = useRef<HTMLElement>(null);
  const tabStop = useOneTabStop(nav, active?.to ?? groups[0]?.entries[0]?.to);
  // In a lower window the section that is open may be below its edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is open.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active?.to]);
  return (
    <Nav ref={nav} aria-label="Sections" onKeyDown={tabStop.onKeyDown} onFocus={tabStop.onFocus}>
      {groups.map((group) => (
        <Group
          key={group.title}
          {...group}
          active={active?.to}
          tabStop={tabStop.at}
          pathname={pathname}
          waiting={waiting}
        />
      ))}
    </Nav>
  );
}

interface GroupProps extends NavGroup {
  active: string | undefined;
  /** The one entry that Tab reaches. */
  tabStop: string | undefined;
  pathname: string;
  waiting: Waiting;
}

function Group({ title, entries, active, tabStop, pathname, waiting }: GroupProps) {
  const id = useId();
  return (
    <>
      <Typography variant="overline" component="h2" id={id}>
        {title}
      </Typography>
      <ul aria-labelledby={id}>
        {entries.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              tabIndex={to === tabStop ? 0 : -1}
              aria-current={to === active ? (to === pathname ? 'page' : true) : undefined}
            >
              <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
              {label}
              <CountBadge waiting={waiting[to] ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
