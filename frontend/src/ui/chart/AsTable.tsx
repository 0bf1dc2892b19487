import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';

/** The table of a drawing, shown when the user asks. */
export function AsTable({ children }: { children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        sx={{ ml: 3, mb: 2 }}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide Table' : 'Show as Table'}
      </Button>
      {isOpen ? <div id={id}>{children}</div> : null}
    </>
  );
}
