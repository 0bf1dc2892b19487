import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Menu } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { SessionUser } from '../api/SessionContext';
import { tokens } from '../theme/tokens';
import { BrandMark } from '../ui/page/BrandMark';
import { ColorSchemeSwitch } from './ColorSchemeSwitch';
import { currentAt, litInTopBar, topBar, visibleEntries } from './navigation';
import { hasPage } from './routes';
import { SearchButton } from './SearchButton';
import { UserMenu } from './UserMenu';

const Bar = styled('header')(({ theme }) => ({
  gridColumn: '1 / -1',
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > .brand': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    width: tokens.density.sideMenu - 16,
    minHeight: 44,
    fontWeight: 620,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
  },
  '& > nav': { display: 'flex', alignSelf: 'stretch', gap: 24, flex: 1 },
  '& > nav > a': {
    display: 'grid',
    alignContent: 'center',
    fontWeight: 500,
    textDecoration: 'none',
    color: theme.vars.palette.text.secondary,
    borderBottom: '2px solid transparent',
    // A transparent line would be painted.
    '@media (forced-colors: active)': { borderColor: 'Canvas' },
    '&[aria-current]': {
      color: theme.vars.palette.primary.main,
      borderColor: theme.vars.palette.primary.main,
      fontWeight: 600,
      '@media (forced-colors: active)': { borderColor: 'Highlight' },
    },
  },
  '& > .menu': { display: 'none' },
  [theme.breakpoints.down('md')]: {
    '& > nav': { display: 'none' },
    '& > .brand': { width: 'auto', flex: 1 },
    '& > .menu': { display: 'inline-flex', marginLeft: -8 },
  },
}));

interface TopBarProps {
  user: SessionUser;
  onMenu: () => void;
  /** Absent when the person may not search. */
  onSearch: (() => void) | undefined;
}

export function TopBar({ user, onMenu, onSearch }: TopBarProps) {
  const { pathname } = useLocation();
  const lit = litInTopBar(user, hasPage, pathname);
  return (
    <Bar>
      <IconButton className="menu" aria-label="Open the menu" aria-haspopup="dialog" onClick={onMenu}>
        <Menu size={20} strokeWidth={1.8} />
      </IconButton>
      <Link className="brand" to="/">
        <BrandMark />
        Exitdesk
      </Link>
      <nav aria-label="Main">
        {visibleEntries(topBar, user, hasPage).map((entry) => (
          <Link key={entry.to} to={entry.to} aria-current={currentAt(entry, lit, pathname)}>
            {entry.label}
          </Link>
        ))}
      </nav>
      {onSearch ? <SearchButton onClick={onSearch} /> : null}
      <ColorSchemeSwitch />
      <UserMenu user={user} />
    </Bar>
  );
}
