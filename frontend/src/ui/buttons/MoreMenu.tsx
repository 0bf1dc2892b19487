import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ChevronDown, Ellipsis } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { LazyMenu } from './lazyMenu';

export interface MoreItem {
  label: string;
  /** Either where it leads … */
  to?: string;
  /** … or what it does. */
  onClick?: () => void;
  isDestructive?: boolean;
}

interface MoreMenuProps {
  /** For readers: "Actions for payment 12". */
  label: string;
  /** What the button says; without it, it is an icon. */
  text?: string;
  items: MoreItem[];
}

/** The further actions of a record, by name. Without any there is no button. */
export function MoreMenu({ label, text, items }: MoreMenuProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (items.length === 0) return null;
  const button = {
    ref: opener,
    'aria-label': label,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => setOpen(true),
  };
  return (
    <>
      {text ? (
        <Button {...button} variant="outlined" endIcon={<ChevronDown size={16} strokeWidth={1.8} />}>
          {text}
        </Button>
      ) : (
        <IconButton {...button} sx={{ flex: 'none' }}>
          <Ellipsis size={16} strokeWidth={1.8} />
        </IconButton>
      )}
      {isOpen ? (
        <LazyMenu id={id} label={label} anchor={opener.current} items={items} onClose={close} />
      ) : null}
    </>
  );
}
