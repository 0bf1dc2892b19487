import { styled } from '@mui/material/styles';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useCan, useUser } from '../api/SessionContext';
import { tokens } from '../theme/tokens';
import { lazyPart } from '../ui/page/lazyPart';
import { LoadingState } from '../ui/states/states';
import { BottomBar } from './BottomBar';
import { ErrorBoundary } from './ErrorBoundary';
import { MyDayPace } from './MyDayPace';
import { hasPage } from './routes';
import { SideMenu } from './SideMenu';
import { searchPages } from './searchPages';
import { TopBar } from './TopBar';
import { useNoteOpened } from './useNoteOpened';
import { useShortcuts } from './useShortcuts';

const ShortcutsHelp = lazyPart(() =>
  import(/* webpackChunkName: "shortcuts" */ './ShortcutsHelp').then((module) => module.ShortcutsHelp),
);

// Narrow windows alone open it.
const MenuSheet = lazyPart(() => import('./MenuSheet').then((module) => module.MenuSheet));

const SearchDialog = lazyPart(() =>
  import(/* webpackChunkName: "search" */ '../features/search/SearchDialog').then(
    (module) => module.SearchDialog,
  ),
);

const { topBar, sideMenu } = tokens.density;

const Frame = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplate: `${topBar}px 1fr / ${sideMenu}px minmax(0, 1fr)`,
  '& > .side': {
    position: 'sticky',
    top: topBar,
    height: `calc(100dvh - ${topBar}px)`,
    overflowY: 'auto',
    borderRight: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  [theme.breakpoints.down('md')]: {
    gridTemplate: `${topBar}px 1fr / minmax(0, 1fr)`,
    paddingBottom: 'var(--bottom-bar)',
    '& > .side': { display: 'none' },
  },
  // On paper the page alone: a statement is handed to people.
  '@media print': {
    display: 'block',
    padding: 0,
    '& > header, & > .side, & > nav': { display: 'none' },
  },
}));

const SkipLink = styled('a')(({ theme }) => ({
  // On paper it would stand at the end of every page.
  '@media print': { display: 'none' },
  position: 'fixed',
  top: -60,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '8px 12px',
  backgroundColor: theme.vars.palette.background.paper,
  '&:focus': { top: 8 },
}));

/** The frame of every protected screen. */
export function Shell() {
  const user = useUser();
  // Nothing until it is opened for the first time.
  const [menu, setMenu] = useState<'open' | 'closed' | null>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes because the path changed.
  useEffect(() => setMenu((known) => known && 'closed'), [pathname]);
  const overlay = useOverlays();
  const { openSearch } = overlay;
  const closeMenu = () => setMenu('closed');
  const searchInstead = () => {
    closeMenu();
    openSearch?.();
  };
  useNoteOpened(user?.id);
  if (!user) return null;
  return (
    <Frame>
      <MyDayPace />
      <SkipLink href="#content">Skip to content</SkipLink>
      <TopBar user={user} onMenu={() => setMenu('open')} onSearch={overlay.openSearch} />
      <div className="side">
        <SideMenu viewer={user} />
      </div>
      <main id="content" tabIndex={-1} data-path={pathname}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<LoadingState />}>
            <Outlet context={overlay.openSearch} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <BottomBar viewer={user} />
      {menu ? (
        <MenuSheet
          viewer={user}
          open={menu === 'open'}
          onClose={closeMenu}
          onSearch={openSearch && searchInstead}
        />
      ) : null}
      {overlay.opened === 'search' ? (
        <SearchDialog pages={searchPages(user, hasPage)} onClose={overlay.close} />
      ) : null}
      {overlay.opened === 'help' ? <ShortcutsHelp open onClose={overlay.close} /> : null}
    </Frame>
  );
}

/** Overlays of every screen: the search and the list of shortcuts, one at a time. */
function useOverlays() {
  const [opened, setOpened] = useState<'search' | 'help' | null>(null);
  const mayOpen = useCan('search');
  const openSearch = mayOpen ? () => setOpened('search') : undefined;
  useShortcuts({ onSearch: () => openSearch?.(), onHelp: () => setOpened('help') });
  return { opened, openSearch, close: () => setOpened(null) };
}
