import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { NavLink } from 'react-router';
import { tokens } from '../theme/tokens';
import { type NavGroup, sideMenu, type Viewer, visibleGroups } from './navigation';
import { hasPage } from './routes';

const Nav = styled('nav')(({ theme }) => ({
  width: tokens.density.sideMenu - 1,
  padding: '12px 8px',
  '& h2': { padding: '4px 12px', color: theme.vars.palette.harbor.textTertiary },
  '& ul': { listStyle: 'none', margin: '0 0 12px', padding: 0 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: tokens.density.control,
    padding: '0 12px',
    borderRadius: tokens.radius.control,
    fontSize: 13,
    fontWeight: 500,
    textDecoration: 'none',
    color: theme.vars.palette.text.secondary,
    '@media (pointer: coarse)': { minHeight: tokens.density.controlTouch },
    '&:hover': { backgroundColor: theme.vars.palette.harbor.hover },
    '&.active': {
      backgroundColor: theme.vars.palette.harbor.selected,
      color: theme.vars.palette.primary.main,
      fontWeight: 600,
    },
  },
}));

export function SideMenu({ viewer }: { viewer: Viewer }) {
  return (
    <Nav aria-label="Sections">
      {visibleGroups(sideMenu, viewer, hasPage).map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </Nav>
  );
}

function Group({ title, entries }: NavGroup) {
  const id = useId();
  return (
    <>
      <Typography variant="overline" component="h2" id={id}>
        {title}
      </Typography>
      <ul aria-labelledby={id}>
        {entries.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} end>
              <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}
