import Drawer from '@mui/material/Drawer';
import type { ComponentProps } from 'react';
import { SideMenu } from './SideMenu';

interface MenuDrawerProps {
  viewer: ComponentProps<typeof SideMenu>['viewer'];
  open: boolean;
  onClose: () => void;
}

/** The side menu where there is no room for it beside the page. */
export function MenuDrawer({ viewer, open, onClose }: MenuDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': 'Menu' } }}>
      <SideMenu viewer={viewer} />
    </Drawer>
  );
}
