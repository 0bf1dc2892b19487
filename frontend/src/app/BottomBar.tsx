import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router';
import { tokens } from '../theme/tokens';
import { bottomBar, type Viewer, visibleEntries } from './navigation';
import { hasPage } from './routes';

const Nav = styled('nav')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.down('md')]: {
    display: 'flex',
    position: 'fixed',
    inset: 'auto 0 0',
    height: tokens.density.bottomBar,
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
  '& a.active': { color: theme.vars.palette.primary.main, fontWeight: 600 },
  '& a.active > span': { backgroundColor: theme.vars.palette.harbor.primarySoft },
}));

/** The main sections on a phone. */
export function BottomBar({ viewer }: { viewer: Viewer }) {
  const entries = visibleEntries(bottomBar, viewer, hasPage);
  // Who only reads the books has none of them, and the menu.
  if (entries.length === 0) return null;
  return (
    <Nav aria-label="Main, on phones">
      {entries.map(({ label, to, icon: Icon }) => (
        <NavLink key={to} to={to} end={to === '/'}>
          <span>
            <Icon size={18} strokeWidth={1.8} aria-hidden="true" />
          </span>
          {label}
        </NavLink>
      ))}
    </Nav>
  );
}
