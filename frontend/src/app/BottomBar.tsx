import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router';
import { BOTTOM_BAR_SHOWS } from '../theme/bottomBar';
import { activeEntry, bottomBar, currentAt, type Viewer, visibleEntries } from './navigation';
import { hasPage } from './routes';

const Nav = styled('nav')(({ theme }) => ({
  display: 'none',
  [BOTTOM_BAR_SHOWS]: {
    display: 'flex',
    position: 'fixed',
    inset: 'auto 0 0',
    height: 'var(--bottom-bar)',
    zIndex: theme.zIndex.appBar,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& a': {
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    fontSize: 11,
    fontWeight: 500,
    textDecoration: 'none',
    color: theme.vars.palette.text.secondary,
  },
  '& a > span': { display: 'grid', padding: '3px 16px', borderRadius: 999 },
  '& a[aria-current]': { color: theme.vars.palette.primary.main, fontWeight: 600 },
  '& a[aria-current] > span': { backgroundColor: theme.vars.palette.harbor.primarySoft },
}));

/** The main sections on a phone. */
export function BottomBar({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation();
  const entries = visibleEntries(bottomBar, viewer, hasPage);
  const lit = activeEntry(entries, pathname);
  // Who only reads the books has none of them, and the menu.
  if (entries.length === 0) return null;
  return (
    <Nav aria-label="Main, on phones">
      {entries.map((entry) => (
        <Link key={entry.to} to={entry.to} aria-current={currentAt(entry, lit, pathname)}>
          <span>
            <entry.icon size={18} strokeWidth={1.8} aria-hidden="true" />
          </span>
          {entry.label}
        </Link>
      ))}
    </Nav>
  );
}
