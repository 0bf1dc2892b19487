import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';

interface FoldedProps {
  count: number;
  /** "taken back", as in "2 taken back". */
  word: string;
  children: ReactNode;
}

/** What no longer holds: counted, and shown when the user asks. */
export function Folded({ count, word, children }: FoldedProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return null;
  return (
    <>
      <Button
        size="small"
        sx={{ ml: -3 }}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {`${count} ${word}`}
      </Button>
      {isOpen ? <div id={id}>{children}</div> : null}
    </>
  );
}
