import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';

const Stack = styled('div')({
  display: 'grid',
  gap: 4,
  padding: 8,
  '& > .MuiButton-root': { justifyContent: 'flex-start', borderColor: 'transparent' },
});

const LABEL = 'More actions';

/** "…", and the buttons behind it. */
export function FoldedMenu({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        ref={button}
        aria-label={LABEL}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        // While it opens, the focus is still here.
        onKeyDown={({ key }) => {
          if (isOpen && key === 'Escape') close();
        }}
      >
        <Ellipsis size={18} strokeWidth={1.8} />
      </IconButton>
      {/* It stays: what one of its buttons opens outlives it. */}
      <Popover
        open={isOpen}
        onClose={close}
        keepMounted
        anchorEl={button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { ref: paper, role: 'dialog', 'aria-label': LABEL, tabIndex: -1 },
          // What stays is hidden when it opens, and takes the focus only then: without it Escape closes nothing.
          transition: { onEntered: () => paper.current?.focus() },
        }}
      >
        <Stack onClick={close}>{children}</Stack>
      </Popover>
    </>
  );
}
