import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';

export interface OpenedItem {
  label: string;
  /** Either where it leads … */
  to?: string | undefined;
  /** … or what it does. */
  onClick?: (() => void) | undefined;
  isDestructive?: boolean | undefined;
  isSelected?: boolean;
}

interface OpenedMenuProps {
  id: string;
  /** For readers: "Actions for payment 12". */
  label: string;
  anchor: HTMLElement | null;
  items: OpenedItem[];
  onClose: () => void;
}

/** The menu that a button opens. */
export function OpenedMenu({ id, label, anchor, items, onClose }: OpenedMenuProps) {
  return (
    // A click in the menu, or beside it, is none on the row that holds the button.
    <Menu
      id={id}
      open
      anchorEl={anchor}
      onClose={onClose}
      onClick={(event) => event.stopPropagation()}
      slotProps={{ list: { 'aria-label': label } }}
    >
      {items.map((item) => (
        <Item key={item.label} item={item} onClose={onClose} />
      ))}
    </Menu>
  );
}

interface ItemProps {
  item: OpenedItem;
  onClose: () => void;
}

function Item({ item, onClose }: ItemProps) {
  const { label, to, onClick, isDestructive, isSelected = false } = item;
  if (to) {
    return (
      <MenuItem component={Link} to={to}>
        {label}
      </MenuItem>
    );
  }
  const act = () => {
    onClose();
    onClick?.();
  };
  return (
    <MenuItem selected={isSelected} onClick={act} sx={isDestructive ? { color: 'error.main' } : undefined}>
      {label}
    </MenuItem>
  );
}
