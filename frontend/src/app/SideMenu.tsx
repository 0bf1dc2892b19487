import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useWaitingForMe } from '../api/useMyDay';
import { useWaitingAccounts } from '../api/useWaitingAccounts';
import { useApprovalCount } from '../api/useWaitingApprovals';
import { tokens } from '../theme/tokens';
import { MenuGroupList, stopOfHead, type Waiting } from './MenuGroupList';
import { MENU_PX, matchingGroups, type ShownGroup, shownGroups } from './menuFolding';
import { activeEntry, sideMenu, type Viewer, visibleGroups } from './navigation';
import { hasPage } from './routes';
import { useFoldedMenu } from './useFoldedMenu';
import { useOneTabStop } from './useOneTabStop';

const Nav = styled('nav')(({ theme }) => ({
  padding: MENU_PX.padding,
  '& h2': { padding: 0, color: theme.vars.palette.harbor.textTertiary },
  '& ul': { listStyle: 'none', margin: `0 0 ${MENU_PX.belowEntries}px`, padding: 0 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: MENU_PX.entry,
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

/** Every stop of Tab in the menu, by its name. */
const stopsOf = (groups: readonly ShownGroup[]) =>
  groups.flatMap(({ key, isFolded, entries }) => [
    ...(key && isFolded !== undefined ? [stopOfHead(key)] : []),
    ...entries.map(({ to }) => to),
  ]);

interface SideMenuProps {
  viewer: Viewer;
  /** Only entries with these words; all of them when there are none. */
  words?: string;
}

export function SideMenu({ viewer, words = '' }: SideMenuProps) {
  const { pathname } = useLocation();
  const { folded, toggle } = useFoldedMenu(viewer.role);
  const waiting: Waiting = {
    [MY_DAY_IS_AT]: useWaitingForMe(),
    [USERS_ARE_AT]: useWaitingAccounts(),
    [PAYMENTS_ARE_AT]: useApprovalCount(),
  };
  const groups = visibleGroups(sideMenu, viewer, hasPage);
  const lit = activeEntry(
    groups.flatMap(({ entries }) => entries),
    pathname,
  );
  const shown = words.trim() === '' ? shownGroups(groups, folded, lit) : matchingGroups(groups, words);
  const stops = stopsOf(shown);
  const nav = useRef<HTMLElement>(null);
  const tabStop = useOneTabStop(nav, stops, lit && stops.includes(lit.to) ? lit.to : stops[0]);
  // In a lower window the section that is open may be below its edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is open.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [lit?.to]);
  return (
    <Nav ref={nav} aria-label="Sections" onKeyDown={tabStop.onKeyDown} onFocus={tabStop.onFocus}>
      {shown.map((group) => (
        <MenuGroupList
          key={group.title}
          group={group}
          lit={lit}
          tabStop={tabStop.at}
          pathname={pathname}
          waiting={waiting}
          onToggle={toggle}
        />
      ))}
    </Nav>
  );
}
