import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import type { SessionUser } from '../api/SessionContext';
import { userMenu, visibleEntries } from './navigation';
import { hasPage } from './routes';
import { useLogout } from './useLogout';

interface UserMenuItemsProps {
  user: SessionUser;
  /** What it was opened by. */
  anchor: HTMLElement;
  onClose: () => void;
}

export function UserMenuItems({ user, anchor, onClose }: UserMenuItemsProps) {
  const logout = useLogout();
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {visibleEntries(userMenu, user, hasPage).map(({ label, to }) => (
        <MenuItem key={to} component={Link} to={to} onClick={onClose}>
          {label}
        </MenuItem>
      ))}
      <MenuItem
        onClick={() => {
          onClose();
          void logout();
        }}
      >
        Logout
      </MenuItem>
    </Menu>
  );
}
